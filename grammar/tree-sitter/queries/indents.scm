[
  (enum)
  (struct)
  (events)
  (members)
  (declarations)
  (children)
  (block)
  (statements)
  (convert)
  (parameters)
  (arguments)
  (patterns)
  (list)
  (dictionary)
] @indent.begin

["}" ")" "]"] @indent.branch @indent.end

[
  (requires)
  (produces)
  (updates)
] @indent.begin

[(line_comment) (doc_comment) (block_comment)] @indent.auto
