# What the scripts share that try what the pages say: sourced by them, with `scenic` and `output` set. Some have their
# own way to `build` or to see that something `fails`.

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

# What the last build said, and why that is wrong; ends the script.
fail() {
  sed 's/^/  | /' "$output"
  echo "wrong: $1"
  exit 1
}

# build WHAT: builds the app, which must go well.
build() {
  printf '%s ... ' "$1"
  local start=$SECONDS
  swift build > "$output" 2>&1 || fail "the build failed"
  echo "$((SECONDS - start)) s"
}

# says TEXT, says_not TEXT: what the last build must or must not have said.
says() { grep -qF -- "$1" "$output" || fail "not said: $1"; }
says_not() { ! grep -qF -- "$1" "$output" || fail "said: $1"; }

# runs_like FILE [APP]: the app prints what is in the file.
runs_like() { ".build/debug/${2-PetsApp}" 2>&1 | diff "$1" - || fail "the app prints something else"; }

# fails WHAT CALL…: a call that must not go well.
fails() {
  printf '%s ... ' "$1"
  ! "${@:2}" > "$output" 2>&1 || fail "it went well"
  echo "told"
}

# change FROM TO FILE: replaces text in a file.
change() {
  grep -qF -- "$1" "$3" || fail "no \`$1\` in $3"
  sed -i.before "s|$1|$2|" "$3"
  rm "$3.before"
}
