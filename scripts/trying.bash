# Functions of the scripts that test the documentation: source this file with `scenic` and `output` set. Some
# scripts define their own `build` or `fails`.

# from_page FILE [PAGE]: the block below the name of the file; PAGE is docs/integrations/swiftpm.md by default.
from_page() {
  awk -v name="\`$1\`" '
    $0 == name { found = 1; next }
    found && /^```/ { if (inside) exit; inside = 1; next }
    inside
  ' "$scenic/${2-docs/integrations/swiftpm.md}"
}

# last_from_page FILE PAGE: the last of several blocks of the file.
last_from_page() {
  awk -v name="\`$1\`" '
    $0 == name { found = 1; next }
    found && /^```/ { if (inside) { inside = found = 0; next } inside = 1; block = ""; next }
    inside { block = block $0 "\n" }
    END { printf "%s", block }
  ' "$scenic/$2"
}

# Prints the output of the last build, and the reason of the failure; ends the script.
fail() {
  sed 's/^/  | /' "$output"
  echo "wrong: $1"
  exit 1
}

# build WHAT: builds the app, which must succeed.
build() {
  printf '%s ... ' "$1"
  local start=$SECONDS
  swift build > "$output" 2>&1 || fail "the build failed"
  echo "$((SECONDS - start)) s"
}

# prints TEXT, prints_not TEXT: the last build must or must not have printed the text.
prints() { grep -qF -- "$1" "$output" || fail "not printed: $1"; }
prints_not() { ! grep -qF -- "$1" "$output" || fail "printed: $1"; }

# runs_like FILE [APP]: the app prints the content of the file.
runs_like() { ".build/debug/${2-PetsApp}" 2>&1 | diff "$1" - || fail "the app prints something else"; }

# fails WHAT CALL…: a call that must fail.
fails() {
  printf '%s ... ' "$1"
  ! "${@:2}" > "$output" 2>&1 || fail "it succeeded"
  echo "reported"
}

# change FROM TO FILE: replaces text in a file.
change() {
  grep -qF -- "$1" "$3" || fail "no \`$1\` in $3"
  sed -i.before "s|$1|$2|" "$3"
  rm "$3.before"
}
