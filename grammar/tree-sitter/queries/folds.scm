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
  (block_comment)
] @fold
