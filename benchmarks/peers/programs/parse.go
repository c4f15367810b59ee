// Parses a file, formats or checks it, and prints seconds of a processor: parse STAGE FILE ROUNDS.
package main

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"strconv"
	"syscall"
)

func seconds() float64 {
	var used syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	return float64(used.Utime.Sec+used.Stime.Sec) + float64(used.Utime.Usec+used.Stime.Usec)*1e-6
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	source, err := os.ReadFile(os.Args[2])
	must(err)
	rounds, err := strconv.Atoi(os.Args[3])
	must(err)
	for round := 0; round < rounds; round++ {
		begun := seconds()
		if os.Args[1] == "format" {
			_, err := format.Source(source)
			must(err)
		} else {
			files := token.NewFileSet()
			file, err := parser.ParseFile(files, "app.go", source, parser.ParseComments|parser.SkipObjectResolution)
			must(err)
			if os.Args[1] == "check" {
				_, err = (&types.Config{}).Check("app", files, []*ast.File{file}, &types.Info{})
				must(err)
			}
		}
		fmt.Printf("%.6f\n", seconds()-begun)
	}
}
