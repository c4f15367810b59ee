;;; scene-mode.el --- Major mode for .scene files  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "26.1"))
;; Keywords: languages

;;; Commentary:

;; Editing of .scene files, the navigation specs of Scenic: colours, indentation, an index of what is declared, and
;; with Eglot the language server `scenicc lsp'.
;;
;; A reserved word of the language is one only where the grammar asks for it.  So the words are not looked for one by
;; one: `scene-mode--states' has what may come next after each part of the language, and notes at each token what it
;; waits for there.  A change is read from the token before it on.

;;; Code:

(require 'subr-x)

(defgroup scene nil
  "Navigation specs of Scenic."
  :group 'languages
  :prefix "scene-")

(defcustom scene-indent-offset 2
  "How many columns deeper the lines in braces are."
  :type 'integer
  :safe #'integerp)

(defcustom scene-server-command '("scenicc" "lsp")
  "The language server that Eglot starts, and its arguments."
  :type '(repeat string))

(defface scene-number-face '((t :inherit font-lock-constant-face))
  "Face for numbers.")

(defface scene-attribute-face '((t :inherit font-lock-preprocessor-face))
  "Face for attributes.")

(defvar scene-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\r "> b" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (dolist (sign '(?+ ?- ?= ?< ?> ?& ?| ?! ?? ?% ?@ ?: ?. ?, ?\; ?` ?'))
      (modify-syntax-entry sign "." table))
    table)
  "Syntax table of `scene-mode'; comments in /* */ nest.")

;;; What comes after what

(defconst scene-mode--word
  "\\(?:`[A-Za-z0-9_[:nonascii:]]+`\\|[A-Za-z_[:nonascii:]][A-Za-z0-9_[:nonascii:]]*\\)"
  "A name or reserved word.")

(defconst scene-mode--number
  "0x[0-9A-Fa-f][0-9A-Fa-f_]*\\|[0-9][0-9_]*\\(?:\\.[0-9][0-9_]*\\)?\\(?:[eE][+-]?[0-9][0-9_]*\\)?"
  "A number.")

(defconst scene-mode--string "\"\\(?:[^\"\\\n]\\|\\\\.\\)*\"?"
  "A string, perhaps without its last quote.")

(defconst scene-mode--text "\\(?:[^\"\\\n]\\|\\\\[^(\n]\\)*"
  "The text of a string up to a quote or an interpolation.")

(defconst scene-mode--string-start (concat "\"" scene-mode--text "\\\\(")
  "The part of a string before its first interpolation.")

(defconst scene-mode--string-middle (concat ")" scene-mode--text "\\\\(")
  "The part of a string between two interpolations.")

(defconst scene-mode--string-end (concat ")" scene-mode--text "\"")
  "The part of a string after its last interpolation.")

(defconst scene-mode--effects
  '("push" "pop" "replace" "show" "present" "dismiss" "back" "close" "select" "update" "go" "root" "finish" "cancel"
    "do" "resume" "stay" "if")
  "The words that begin an effect.")

(defconst scene-mode--states
  `((declarations
     ("[}]" nil >) (";" nil +) ("@" attribute + attribute arguments)
     (("app") keyword + type-name origins)
     (("style") keyword + type-name)
     (("import") keyword +)
     (("enum") keyword + type-name enum-body)
     (("struct") keyword + type-name struct-body)
     (("extern") keyword + word-type type-name representation)
     (("condition" "flag") keyword + variable-name annotation value)
     (("action") keyword + function-name parameters action-result)
     (("event") keyword + function-name parameters)
     (("events") keyword + type-name events-body)
     (("convert") keyword + parameters result convert-body)
     (("scene") keyword + type-name parameters result clauses scene-body)
     (("flow") keyword + type-name parameters result clauses flow-body)
     (("container") keyword + type-name children)
     (("root") keyword + node)
     (("on") keyword + triggers rule-conditions block)
     (("link") keyword + string rule-conditions block)
     (("test") keyword + string with test-body)
     (("steps") keyword + function-name test-body)
     (("reachable") keyword + reference)
     (("from") keyword + reference word-reach reference)
     (("always" "never") keyword + expression)
     (any nil +))
    ;; Names and words
    (attribute (word attribute >) (else nil >))
    (type-name (word type >) (else nil >))
    (function-name (word function >) (else nil >))
    (variable-name (word variable >) (else nil >))
    (name (word nil >) (else nil >))
    (member (word member >) (else nil >))
    (names (word nil > more-names) (else nil >))
    (more-names ("," nil > names) (else nil >))
    (reference (word nil > members) (else nil >))
    (members ("\\." nil + member) (else nil >))
    (string (string nil >) (else nil >))
    (word-type (("type") keyword >) (else nil >))
    (word-reach (("reach") keyword >) (else nil >))
    (word-else (("else") keyword >) (else nil >))
    (word-all (("all") keyword >) (else nil >))
    (word-to (("to") keyword >) (else nil >))
    (word-covered (("covered") keyword >) (else nil >))
    (word-wait (("wait") keyword >) (else nil >))
    (origins (("at") keyword > string more-origins) (else nil >))
    (more-origins ("," nil > string more-origins) (else nil >))
    (word-overlap (("latest" "single") keyword >) (else nil >))
    (unit (("s") keyword >) (else nil >))
    (colon (":" nil >) (else nil >))
    (close-brace ("}" nil >) (else nil >))
    (close-bracket ("\\]" nil >) (else nil >))
    (close-paren (")" nil >) (else nil >))
    ;; Data
    (parameters ("(" nil > parameter-list) (else nil >))
    (parameter-list (")" nil >) ("@" attribute + attribute arguments) (word variable + annotation value)
                    (closer nil >) (any nil +))
    (annotation (":" nil > type) (else nil >))
    (value ("=" nil > expression) (else nil >))
    (result ("->" nil > type) (else nil >))
    (action-result ("->" nil > type word-overlap) (("after") keyword > delay word-overlap) (else nil >))
    (delay (word variable >) (else nil > duration))
    (duration (number number > unit) (else nil >))
    (enum-body ("{" nil > cases) (else nil >))
    (cases ("}" nil >) ("@" attribute + attribute arguments) (word variable + parameters) (closer nil >) (any nil +))
    (struct-body ("{" nil > fields) (else nil >))
    (fields ("}" nil >) ("@" attribute + attribute arguments) (word variable + annotation value)
            (closer nil >) (any nil +))
    (events-body ("{" nil > events) (else nil >))
    (events ("}" nil >) ("@" attribute + attribute arguments) (("event") keyword + function-name parameters)
            (closer nil >) (any nil +))
    (convert-body ("{" nil > expression close-brace) (else nil >))
    ;; Scenes and flows
    (clauses (("requires") keyword + expression word-else node style)
             (("produces") keyword + type)
             (("sends" "updates") keyword + names)
             (else nil >))
    (style (("as") keyword > name) (else nil >))
    (representation (("as") keyword > type-name) (else nil >))
    (scene-body ("{" nil > scene-members) (else nil >))
    (scene-members ("}" nil >) ("@" attribute + attribute arguments)
                   (("event") keyword + function-name parameters)
                   (("condition") keyword + variable-name annotation value)
                   (("sends") keyword + names)
                   (("on") keyword + triggers rule-conditions block)
                   (closer nil >) (any nil +))
    (flow-body ("{" nil > declarations) (else nil >))
    ;; Nodes and paths
    (node (label variable + colon) (("stack" "tabs" "split" "container") builtin > children)
          (word nil > members arguments) (else nil >))
    (children ("{" nil > child-list) (else nil >))
    (child-list ("}" nil >) ("@" attribute + attribute arguments) ((peek . word) nil + node) (closer nil >) (any nil +))
    (path (word nil > members arguments steps) (else nil >))
    (steps ("/" nil > path) (("presenting") keyword > path) (else nil >))
    (arguments ("(" nil > argument-list) (else nil >))
    (argument-list (")" nil >) (label variable + colon) ((peek . operand) nil + expression filter) (closer nil >) (any nil +))
    ;; Rules
    (triggers (word nil > members patterns more-triggers) (else nil >))
    (more-triggers ("," nil > triggers) (else nil >))
    (rule-conditions (("where") keyword + expression) (("or") keyword + word-wait) (("even") keyword + word-covered)
                     (("asking") keyword +) (else nil >))
    (patterns ("(" nil > pattern-list) (else nil >))
    (pattern-list (")" nil >) (label variable + colon) (("_") nil +) (("true" "false" "nil") constant +)
                  ("\\." nil + member patterns) (number number +) (string nil +)
                  ((peek . type) nil + type) (closer nil >) (any nil +))
    (block ("{" nil > effects) (else nil >))
    (effects ("}" nil >)
             (("push" "root") keyword + node place)
             (("present") keyword + node style)
             (("replace") keyword + node)
             (("show") keyword + node style filter)
             (("pop") keyword + count place)
             (("dismiss") keyword + word-all)
             (("back") keyword + word-to reference filter)
             (("close") keyword + what-closes)
             (("select" "resume") keyword + reference)
             (("update") keyword + reference arguments filter)
             (("do") keyword + reference arguments owner)
             (("go") keyword + path)
             (("finish") keyword + finished)
             (("if") keyword + expression block otherwise)
             (("cancel" "stay") keyword +)
             (closer nil >) (any nil +))
    (count (number number >) (else nil > word-all))
    (owner (("for") keyword > reference) (else nil >))
    (place (("in") keyword > reference) (else nil >))
    (what-closes ((peek . ,scene-mode--effects) nil >) (else nil > reference filter))
    (filter (("where") keyword > expression) (else nil >))
    (finished ("(" nil > expression close-paren) (else nil >))
    (otherwise (("else") keyword > else-part) (else nil >))
    (else-part (("if") keyword > expression block otherwise) (else nil > block))
    ;; Tests
    (with (("with") keyword > reference value more-assignments) (else nil >))
    (test-body ("{" nil > statements) (else nil >))
    (statements ("}" nil >)
                (("set") keyword + reference value more-assignments)
                (("open") keyword + string)
                (("save" "restore") keyword +)
                ((peek . "pass\\_>[ \t\n]*[.(]") nil + sent)
                (("pass") keyword + duration)
                (("expect") keyword + expectation)
                (word nil + members arguments outcome)
                (closer nil >) (any nil +))
    (sent (word nil > members arguments outcome) (else nil >))
    (outcome ("\\." nil > member arguments) (else nil >))
    (more-assignments ("," nil + reference value) (else nil >))
    (expectation (("did") keyword > reference arguments) (("refused") keyword >)
                 (("always" "never") keyword > expression) (("reachable") keyword > reference)
                 (else nil > path))
    ;; Types
    (type (else nil > simple-type type-rest))
    (simple-type (word type > type-members) ("\\[" nil > type annotation close-bracket) ("(" nil > type close-paren)
                 (else nil >))
    (type-members ("\\." nil + type-name) (else nil >))
    (type-rest ("\\?" nil +) ("||" nil >) ("|" nil + simple-type) (else nil >))
    ;; Expressions
    (expression (else nil > operand postfix operators))
    (operand ("!\\|-" nil +) (("true" "false" "nil") constant >)
             (,scene-mode--string-start nil > expression string-rest) (string nil >) (number number >)
             ("\\." nil > member) ("\\[" nil > list) ("(" nil > expression close-paren) (word nil >) (else nil >))
    (string-rest (,scene-mode--string-middle nil + expression) (,scene-mode--string-end nil >) (else nil >))
    (postfix (chain nil + member) ("\\." nil + member) ("(" nil + argument-list) (else nil >))
    (operators ("->" nil >) ("||\\|&&\\|==\\|!=\\|<=\\|>=\\|\\?\\?\\|[<>+-]" nil > expression)
               ("\\?" nil > expression colon expression) (else nil >))
    (list ("\\]" nil >) ((peek . operand) nil + expression) (closer nil >) (any nil +)))
  "What may come next, by what is waited for.
Each has clauses (TEST FACE HOW . NEXT), of which the first that fits is
taken.  TEST is a list of reserved words, a regular expression, a kind of
token, `chain' for a question mark and a dot directly after a value,
`closer' for a bracket that ends what is around, `any', `else' or
\(peek . TEST); the last two and `closer' take nothing.  With HOW `>'
it is no longer waited for, with `+' it still is, behind all of NEXT.")

(defun scene-mode--is-label ()
  "Whether a word is at point, and behind it a colon."
  (save-match-data
    (save-excursion
      (when (looking-at scene-mode--word)
        (goto-char (match-end 0))
        (forward-comment (point-max))
        (eq (char-after) ?:)))))

(defun scene-mode--fits (test)
  "Whether TEST fits at point; the match data are what it takes."
  (pcase test
    ('word (looking-at scene-mode--word))
    ('label (and (scene-mode--is-label) (looking-at scene-mode--word)))
    ('number (looking-at scene-mode--number))
    ('string (looking-at scene-mode--string))
    ('operand (or (looking-at scene-mode--word) (looking-at "[0-9\"([.!-]")))
    ('type (or (looking-at scene-mode--word) (looking-at "[([]")))
    ('chain (and (looking-at "\\?\\.")
                 (string-match-p "[])`A-Za-z0-9_[:nonascii:]]" (string (or (char-before) ?\s)))
                 (looking-at "\\?\\.")))
    ('closer (and (looking-at "[])}]") (looking-at "")))
    ('any (looking-at (concat scene-mode--string "\\|" scene-mode--number "\\|" scene-mode--word "\\|\\(?:.\\|\n\\)")))
    ('else (looking-at ""))
    (`(peek . ,inner) (and (scene-mode--fits inner) (looking-at "")))
    ((pred stringp) (looking-at test))
    (_ (and (looking-at scene-mode--word) (member (match-string-no-properties 0) test)))))

(defun scene-mode--read (waiting)
  "Read at point what is first in WAITING; return what is waited for then."
  (let ((clauses (cdr (assq (car waiting) scene-mode--states))))
    (while (not (scene-mode--fits (caar clauses)))
      (setq clauses (cdr clauses)))
    (pcase-let ((`(,_ ,kind ,how . ,next) (car clauses))
                (start (match-beginning 0))
                (end (match-end 0)))
      (when (and kind (< start end))
        (put-text-property start end 'scene-word kind))
      (scene-mode--mark-open-string start end)
      (scene-mode--mark-part-of-string start end)
      (goto-char end)
      ;; The file itself waits for declarations however many braces are closed.
      (append next (if (and (eq how '>) (cdr waiting)) (cdr waiting) waiting)))))

(defun scene-mode--mark-open-string (start end)
  "Let a quote at START that nothing closes until END be no string."
  (when (and (< start end)
             (eq (char-after start) ?\")
             (or (= end (1+ start)) (not (eq (char-before end) ?\"))))
    (put-text-property start (1+ start) 'syntax-table '(1))))

(defun scene-mode--mark-part-of-string (start end)
  "Let a part of a string with interpolations from START to END be a string.
It begins and ends with a fence of its own, so what is between two parts
is code."
  (when (< (1+ start) end)
    (let ((is-before (string-suffix-p "\\(" (buffer-substring-no-properties start end))))
      (when (or is-before (eq (char-after start) ?\)))
        (put-text-property start (1+ start) 'syntax-table '(15))
        (put-text-property (1- end) end 'syntax-table '(15)))
      (when is-before
        (put-text-property (- end 2) (1- end) 'syntax-table '(1))))))

(defun scene-mode--propertize (start end)
  "Note what each token from START to END is, and what was waited for there."
  (let ((case-fold-search nil)
        (waiting '(declarations)))
    ;; The last token before the change may go on in it.
    (let ((token start) before)
      (while (and (> token (point-min)) (not before))
        (setq token (previous-single-property-change token 'scene-waiting nil (point-min)))
        (setq before (get-text-property token 'scene-waiting)))
      (goto-char (if before token (point-min)))
      (setq waiting (or before waiting)))
    (remove-text-properties (point) end '(scene-word nil scene-waiting nil syntax-table nil))
    (forward-comment (point-max))
    (while (< (point) end)
      (let ((token (point)))
        (put-text-property token (1+ token) 'scene-waiting waiting)
        (while (and (= (point) token) (not (eobp)))
          (setq waiting (scene-mode--read waiting)))
        ;; What has no letter of its own between two tokens would hide where the second begins.
        (put-text-property (1+ token) (max (1+ token) (point)) 'scene-waiting nil))
      (forward-comment (point-max)))))

;;; Colours

(defconst scene-mode--faces
  '((keyword . font-lock-keyword-face) (builtin . font-lock-builtin-face) (constant . font-lock-constant-face)
    (number . scene-number-face) (attribute . scene-attribute-face) (type . font-lock-type-face)
    (function . font-lock-function-name-face) (variable . font-lock-variable-name-face) (member . default))
  "The face of each kind of token.")

(defun scene-mode--next-word (limit)
  "Find the next token before LIMIT that has a face."
  (let ((start (if (get-text-property (point) 'scene-word)
                   (point)
                 (next-single-property-change (point) 'scene-word nil limit))))
    (when (and start (< start limit))
      (let ((end (next-single-property-change start 'scene-word nil limit)))
        (set-match-data (list start end))
        (goto-char end)))))

(defconst scene-mode--font-lock-keywords
  '((scene-mode--next-word
     (0 (cdr (assq (get-text-property (match-beginning 0) 'scene-word) scene-mode--faces)))))
  "The tokens that `scene-mode--propertize' has noted.")

;;; Indentation

(defconst scene-mode--clause "\\(?:requires\\|produces\\|updates\\)\\_>"
  "What begins a line of a header.")

(defconst scene-mode--infix
  "&&\\|||\\|\\?\\?\\|[=!<>]=\\|[<>?:|+]\\|->\\|/[^/*]\\|\\(?:where\\|or\\|even\\|asking\\|presenting\\|as\\|in\\|reach\\)\\_>"
  "What begins a line that goes on with the one before.")

(defun scene-mode--initial-p ()
  "Whether the line at point is one of the initial conditions of a test."
  (save-excursion
    (let ((is-list t))
      (while (and is-list (not (looking-at (concat "with\\s-+" scene-mode--word))))
        (forward-line 0)
        (forward-comment (- (point)))
        (setq is-list (eq (char-before) ?,))
        (back-to-indentation))
      is-list)))

(defun scene-mode--trigger-p ()
  "Whether the line at point is a trigger of a rule behind its first line."
  (save-excursion
    (back-to-indentation)
    (let* ((opener (nth 1 (syntax-ppss (line-beginning-position))))
           (is-list (not (and opener (memq (char-after opener) '(?\( ?\[)))))
           (is-trigger nil))
      (while (and is-list (not is-trigger))
        (forward-line 0)
        (forward-comment (- (point)))
        (setq is-list (eq (char-before) ?,))
        (back-to-indentation)
        (setq is-trigger (and is-list (looking-at "on\\_>"))))
      is-trigger)))

(defun scene-mode--text-before ()
  "The line before this one that has more than comments, trimmed."
  (save-excursion
    (forward-line 0)
    (forward-comment (- (point)))
    (string-trim (buffer-substring-no-properties (line-beginning-position) (point)))))

(defun scene-mode--goes-on-p ()
  "Whether the line at point continues the one before."
  (save-excursion
    (back-to-indentation)
    (let ((before (scene-mode--text-before)))
      (cond ((looking-at "sends\\_>")
             (or (and (string-match-p "\\`\\(?:scene\\|flow\\)\\_>" before) (not (string-match-p "[{}]\\'" before)))
                 (and (string-match-p (concat "\\`" scene-mode--clause) before) (not (string-suffix-p "{" before)))))
            ((looking-at "else\\_>") (not (string-suffix-p "}" before)))
            (t (or (looking-at scene-mode--clause) (looking-at scene-mode--infix) (scene-mode--initial-p)
                   (scene-mode--trigger-p)))))))

(defun scene-mode--base (opener)
  "The column of what the bracket at OPENER is part of."
  (save-excursion
    (goto-char opener)
    (let ((is-header (and (eq (char-after) ?{)
                          (scene-mode--goes-on-p)
                          (not (looking-back "\\_<\\(?:stack\\|tabs\\|split\\|container\\)\\s-*"
                                             (line-beginning-position))))))
      (- (current-indentation) (if is-header scene-indent-offset 0)))))

(defun scene-mode--column ()
  "The column that the line at point should begin in; nil in a comment."
  (save-excursion
    (back-to-indentation)
    (let* ((state (syntax-ppss (line-beginning-position)))
           (opener (nth 1 state))
           (more (if (scene-mode--goes-on-p) scene-indent-offset 0)))
      (cond ((nth 8 state) nil)
            ((not opener) more)
            ((looking-at "[])}]") (scene-mode--base opener))
            (t (+ (scene-mode--base opener) scene-indent-offset more))))))

(defun scene-mode-indent-line ()
  "Indent the line at point."
  (interactive)
  (let ((column (scene-mode--column)))
    (if (not column)
        'noindent
      (if (<= (current-column) (current-indentation))
          (indent-line-to column)
        (save-excursion (indent-line-to column))))))

;;; The mode

(defconst scene-mode--imenu
  (mapcar (lambda (kind)
            (list (car kind) (concat "^\\s-*\\(?:" (cdr kind) "\\)\\s-+\\(" scene-mode--word "\\)") 1))
          '(("Scenes" . "scene") ("Flows" . "flow") ("Containers" . "container\\|root")
            ("Conditions" . "condition\\|flag") ("Actions" . "action") ("Events" . "events?") ("Steps" . "steps")
            ("Types" . "enum\\|struct\\|extern\\s-+type")))
  "The index of what is declared.")

;;;###autoload
(define-derived-mode scene-mode prog-mode "Scene"
  "Major mode for .scene files, the navigation specs of Scenic."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "\\(?://+\\|/\\*+\\)\\s-*")
  (setq-local parse-sexp-lookup-properties t)
  (setq-local syntax-propertize-function #'scene-mode--propertize)
  (setq-local font-lock-defaults '(scene-mode--font-lock-keywords))
  (setq-local indent-line-function #'scene-mode-indent-line)
  (setq-local indent-tabs-mode nil)
  (setq-local fill-column 100)
  (setq-local electric-indent-chars (append "{}()[]" electric-indent-chars))
  (setq-local imenu-generic-expression scene-mode--imenu))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.scene\\'" . scene-mode))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs (cons 'scene-mode (lambda (&rest _) scene-server-command))))

(provide 'scene-mode)
;;; scene-mode.el ends here
