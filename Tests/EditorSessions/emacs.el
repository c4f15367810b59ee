;;; emacs.el --- What eglot makes of the server  -*- lexical-binding: t -*-

;; Each check in an Emacs of its own: `CHECK' names the one to be done, `FOLDER' is a copy of the samples, `SERVER' the
;; command in JSON.  Says what failed and ends with a failure, else is silent.

(require 'package)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")  ; where Debian puts it
(package-activate-all)
(require 'eglot)
(require 'json)
(require 'cl-lib)

(define-derived-mode scene-mode prog-mode "Scene"
  (setq-local comment-start "// "))
(add-to-list 'auto-mode-alist '("\\.scene\\'" . scene-mode))

(defvar check-folder (file-name-as-directory (getenv "FOLDER")))
(defvar check-server (append (json-parse-string (getenv "SERVER")) nil))
(defvar checks nil)
(add-to-list 'eglot-server-programs (cons 'scene-mode check-server))
(setq eglot-autoreconnect nil
      eglot-confirm-server-initiated-edits nil
      eglot-send-changes-idle-time 0
      make-backup-files nil
      create-lockfiles nil)
(add-hook 'project-find-functions (lambda (_) (cons 'transient check-folder)))

(defmacro check (name &rest body)
  (declare (indent 1))
  `(push (cons ,name (lambda () ,@body)) checks))

(defun same (found expected)
  (unless (equal found expected)
    (error "Found %S, expected %S" found expected)))

(defun wait-for (what is-it)
  "Waits until IS-IT returns a value, and returns it."
  (let ((deadline (+ (float-time) 10)) found)
    (while (not (setq found (funcall is-it)))
      (when (> (float-time) deadline) (error "Waited in vain: %s" what))
      (accept-process-output nil 0.01))
    found))

(defun open-spec (name)
  "Opens a file of the folder and connects it."
  (find-file (expand-file-name name check-folder))
  (apply #'eglot (eglot--guess-contact))
  (wait-for "the server" #'eglot-managed-p))

(defun go-to (words &optional at)
  (goto-char (point-min))
  (search-forward words)
  (goto-char (+ (match-beginning 0) (or at 0))))

(defun type-over (words new)
  (go-to words)
  (delete-region (point) (+ (point) (length words)))
  (insert new)
  (eglot--signal-textDocument/didChange))

(defun this-line () (buffer-substring-no-properties (line-beginning-position) (line-end-position)))

(defun mistakes ()
  "What flymake shows: the words, and what is wrong with them."
  (mapcar (lambda (one)
            (list (buffer-substring-no-properties (flymake-diagnostic-beg one) (flymake-diagnostic-end one))
                  (flymake-diagnostic-text one)))
          (flymake-diagnostics)))

(defun told (function)
  "Returns the text of an eldoc function."
  (let (result)
    (funcall function (lambda (text &rest _) (setq result (substring-no-properties text))))
    (wait-for "a result" (lambda () result))))

(defun places (found)
  "Files and lines of what xref found."
  (mapcar (lambda (one)
            (let ((location (xref-item-location one)))
              (format "%s:%s" (file-name-nondirectory (xref-location-group location))
                      (xref-location-line location))))
          found))

(check "connects"
  (open-spec "cats.scene")
  (same (plist-get (eglot--server-info (eglot-current-server)) :name) "scenicc"))

(check "diagnostics"
  (open-spec "cats.scene")
  (type-over "push cat(" "psh cat(")
  (wait-for "the mistake" #'mistakes)
  (same (mistakes) '(("psh" "scenicc [SC0105]: unknown keyword `psh`; did you mean `push`?")))
  (type-over "psh" "push")
  (wait-for "its end" (lambda () (null (mistakes)))))

(check "diagnostics behind letters of several bytes"
  (open-spec "cats.scene")
  (type-over "on cat.adopt {" "/* é猫😀 */ on cat.adopt {")
  (type-over "present adoption(catName: cat.catName)" "presnt adoption(catName: cat.catName)")
  (wait-for "the mistake" #'mistakes)
  (same (mapcar #'car (mistakes)) '("presnt")))

(check "hover"
  (open-spec "cats.scene")
  (go-to "push cat(" 5)
  (let ((text (told #'eglot-hover-eldoc-function)))
    (unless (string-match-p (regexp-quote "scene cat(catName: String)") text) (error "Said is %S" text))))

(check "definition"
  (open-spec "cats.scene")
  (go-to "push cat(" 5)
  (call-interactively #'xref-find-definitions)
  (same (this-line) "scene cat(catName: String) {")
  (same (current-column) 6))

(check "definition in another file"
  (open-spec "messenger/messenger.scene")
  (go-to "signIn")
  (call-interactively #'xref-find-definitions)
  (same (file-name-nondirectory buffer-file-name) "sign-in.scene")
  (same (thing-at-point 'symbol t) "signIn"))

(check "declaration, implementation and type definition"
  (open-spec "cats.scene")
  (pcase-dolist (`(,method ,at) '((:textDocument/declaration 9) (:textDocument/implementation 9)
                                  (:textDocument/typeDefinition 0)))
    (go-to "current: Filter" at)
    (same (places (eglot--lsp-xrefs-for-method method)) '("cats.scene:6"))))

(check "references"
  (open-spec "cats.scene")
  (go-to "scene filterEditor" 6)
  (xref-backend-identifier-at-point 'eglot)
  (same (places (xref-backend-references 'eglot "LSP identifier at point."))
        '("cats.scene:28" "cats.scene:62" "cats.scene:63")))

(check "symbols of the workspace"
  (open-spec "routes.scene")
  (same (places (xref-backend-apropos 'eglot "filterEditor")) '("cats.scene:28")))

(check "rename"
  (open-spec "cats.scene")
  (go-to "scene filterEditor" 6)
  (eglot-rename "chooser")
  (same (this-line) "scene chooser(current: Filter) -> Filter")
  (goto-char (point-min))
  (when (search-forward "filterEditor" nil t) (error "The old name is there still")))

(check "rename that is refused"
  (open-spec "cats.scene")
  (go-to "scene filterEditor" 6)
  (same (condition-case reason (eglot-rename "cats") (error (and (string-match-p "duplicate declaration" (format "%s" reason)) 'told)))
        'told))

(check "imenu"
  (open-spec "routes.scene")
  (let ((found (eglot-imenu)))
    (same (mapcar #'car (cl-subseq (cdr (assoc "Class" found)) 0 3)) '("home" "detail" "helloWorld"))))

(check "highlights"
  (open-spec "cats.scene")
  (go-to "select(name)" 8)
  (eglot-hover-eldoc-function #'ignore)
  (when (fboundp 'eglot-highlight-eldoc-function) (eglot-highlight-eldoc-function #'ignore))  ; a part of the former till 1.13
  (wait-for "highlights" (lambda () eglot--highlights))
  (same (mapcar (lambda (one) (buffer-substring-no-properties (overlay-start one) (overlay-end one))) eglot--highlights)
        '("name" "name")))

(check "completion at point"
  (open-spec "cats.scene")
  (type-over "push cat(catName: name)" "push ca")
  (go-to "push ca " 7)
  (pcase-let ((`(,start ,end ,table . ,_) (eglot-completion-at-point)))
    (same (buffer-substring-no-properties start end) "ca")
    (same (mapcar #'substring-no-properties (all-completions "ca" table)) '("cats" "cat"))))

(check "signatures"
  (open-spec "cats.scene")
  (go-to "push cat(" 9)
  (let ((text (told #'eglot-signature-eldoc-function)))
    (unless (string-match-p (regexp-quote "cat(catName: String)") text) (error "Said is %S" text))))

(check "formatting"
  (open-spec "cats.scene")
  (let ((text (buffer-string)))
    (type-over "push cat(catName: name)" "push   cat(catName:name)")
    (type-over "enum Sort { name, age }" "enum Sort{name,age}")
    (eglot-format-buffer)
    (same (buffer-string) text)))

(check "code actions"
  (open-spec "cats.scene")
  (type-over "push cat(" "psh cat(")
  (wait-for "the mistake" #'mistakes)
  (go-to "psh")
  (let ((found (eglot-code-actions (point) (+ (point) 3) "quickfix")))
    (same (mapcar (lambda (one) (plist-get one :title)) (append found nil)) '("Write `push`"))))

;;; The one to be done

(let (reason)
  (condition-case caught
      (funcall (or (cdr (assoc (getenv "CHECK") checks)) (error "There is no such check")))
    (error (setq reason (error-message-string caught))))
  (unless reason
    (condition-case caught
        (when (eglot-current-server) (eglot-shutdown (eglot-current-server) nil 10))
      (error (setq reason (error-message-string caught)))))
  (when reason
    (princ (format "failed: %s\n" reason) #'external-debugging-output)
    (let ((kill-emacs-hook nil)) (kill-emacs 1)))
  (dolist (buffer (buffer-list)) (with-current-buffer buffer (set-buffer-modified-p nil)))
  (kill-emacs 0))
