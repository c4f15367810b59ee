; Names that are declared

(app name: (name) @module)
(scene name: (name) @type)
(flow name: (name) @type)
(container name: (name) @type)
(enum name: (name) @type)
(struct name: (name) @type)
(extern name: (name) @type)
(representation name: (name) @type)
(events name: (name) @type)
(style name: (name) @constant)
(condition name: (name) @variable)
(flag name: (name) @variable)
(action name: (name) @function)
(event name: (name) @function)
(steps name: (name) @function)
(case name: (name) @constant)
(parameter name: (name) @variable.parameter)

; Names that are used

(attribute "@" @attribute name: (name) @attribute)
(simple (name) @type)
(trigger (reference (name) @function .))
(say (reference (name) @function .))
(do (reference (name) @function))
(argument label: (name) @property)
(pattern label: (name) @property)
(node label: (name) @label)
(member name: (name) @property)
(implicit_member name: (name) @constant)
(case_pattern name: (name) @constant)
(present style: (name) @constant)
(after parameter: (name) @variable.parameter)
(duration "s" @keyword)
(requires style: (name) @constant)

; Reserved words

[
  "app" "enum" "struct" "extern" "type" "style" "condition" "flag" "action" "scene" "event" "events" "container"
  "flow" "convert"
] @keyword.type

"import" @keyword.import

[
  "root" "on" "link" "test" "steps" "reachable" "from" "reach" "always" "never" "requires" "produces" "updates"
  "sends" "where" "or" "wait" "even" "covered" "as" "in" "for" "to" "all" "presenting" "latest" "single" "after" "at"
  "with"
] @keyword

(asking) @keyword

[
  "push" "pop" "replace" "show" "present" "dismiss" "back" "close" "select" "update" "go" "finish" "do" "resume"
  "set" "open" "pass" "expect" "did" "refused"
] @keyword.function

[(cancel) (stay) (save) (restore)] @keyword.function

["if" "else"] @keyword.conditional

(node kind: ["stack" "tabs" "split" "container"] @type.builtin)

; Literals and comments

[(string) (interpolation)] @string
(substitution ["\\(" ")"] @punctuation.special) @none
(escape) @string.escape
(link url: (string) @string.special.url)
(open url: (string) @string.special.url)
(import path: (string) @string.special.path)
(integer) @number
(decimal) @number.float
(boolean) @boolean
(nil) @constant.builtin
(wildcard) @character.special
[(line_comment) (block_comment)] @comment
(doc_comment) @comment.documentation

; Signs

["{" "}" "(" ")" "[" "]"] @punctuation.bracket
["," ";" ":" "." "?."] @punctuation.delimiter
["=" "->" "|" "?" "??" "||" "&&" "==" "!=" "<" "<=" ">" ">=" "+" "-" "!" "/"] @operator
