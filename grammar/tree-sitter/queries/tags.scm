(app name: (name) @name) @definition.module
(scene name: (name) @name) @definition.class
(flow name: (name) @name) @definition.module
(container name: (name) @name) @definition.class
(enum name: (name) @name) @definition.type
(struct name: (name) @name) @definition.type
(extern name: (name) @name) @definition.type
(events name: (name) @name) @definition.interface
(condition name: (name) @name) @definition.constant
(flag name: (name) @name) @definition.constant
(action name: (name) @name) @definition.function
(event name: (name) @name) @definition.method
(steps name: (name) @name) @definition.function

(simple (name) @name) @reference.type
(trigger (reference . (name) @name)) @reference.class
(node (reference . (name) @name)) @reference.class
(step (reference . (name) @name)) @reference.class
(do (reference . (name) @name)) @reference.call
