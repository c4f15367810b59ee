([(line_comment) (block_comment)] @injection.content
  (#set! injection.language "comment"))

((doc_comment) @injection.content
  (#set! injection.language "markdown_inline"))
