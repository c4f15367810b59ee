(file) @local.scope
(flow) @local.scope
(scene) @local.scope
(rule) @local.scope
(convert) @local.scope

(scene name: (name) @local.definition.type)
(flow name: (name) @local.definition.type)
(container name: (name) @local.definition.type)
(enum name: (name) @local.definition.type)
(struct name: (name) @local.definition.type)
(extern name: (name) @local.definition.type)
(events name: (name) @local.definition.type)
(style name: (name) @local.definition.constant)
(condition name: (name) @local.definition.var)
(flag name: (name) @local.definition.var)
(action name: (name) @local.definition.function)
(event name: (name) @local.definition.function)
(steps name: (name) @local.definition.function)
(parameter name: (name) @local.definition.parameter)
(pattern (simple . (name) @local.definition.var .))

(reference . (name) @local.reference)
(simple . (name) @local.reference)
(call . (name) @local.reference)
(member . (name) @local.reference)
