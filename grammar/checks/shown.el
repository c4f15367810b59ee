;;; shown.el --- What Emacs shows of specs  -*- lexical-binding: t; -*-

;;; Commentary:
;; emacs -Q --batch -l shown.el FOLDER writes beside every .scene file what Emacs shows each byte as, as shown.vim
;; does; holds the indentation of those in FOLDER/samples to what it is; and byte-compiles the mode.

;;; Code:

(defvar shown-folder (pop command-line-args-left))
(defvar shown-mode
  (expand-file-name "../emacs/scene-mode.el" (file-name-directory (or load-file-name buffer-file-name))))
(defvar shown-wrong nil)

(defun shown-fail (format &rest arguments)
  "Note that something is wrong: FORMAT with ARGUMENTS."
  (push (apply #'format format arguments) shown-wrong))

(require 'bytecomp)
(require 'checkdoc)
(let* ((copy (expand-file-name "scene-mode.el" (make-temp-file "scene" t)))
       (byte-compile-error-on-warn t)
       (byte-compile-log-warning-function (lambda (text &rest _) (shown-fail "the compiler: %s" text))))
  (copy-file shown-mode copy)
  (unless (eq (byte-compile-file copy) t)
    (shown-fail "scene-mode.el does not compile"))
  (load (if (file-exists-p (concat copy "c")) (concat copy "c") copy) nil t))
(require 'package)
(require 'imenu)
(with-current-buffer (find-file-noselect shown-mode)
  (unless (eq (package-desc-name (package-buffer-info)) 'scene-mode)
    (shown-fail "scene-mode.el is no package"))
  (let ((checkdoc-diagnostic-buffer "*checkdoc*"))
    (checkdoc-current-buffer t)
    (with-current-buffer checkdoc-diagnostic-buffer
      (goto-char (point-min))
      (while (re-search-forward "^.*\\.el:[0-9]+:.*$" nil t)
        (shown-fail "checkdoc: %s" (match-string 0))))))

(defun shown-letter (place)
  "The letter of what is shown at PLACE."
  (let ((face (get-text-property place 'face)))
    (pcase (if (consp face) (car face) face)
      ((or 'font-lock-comment-face 'font-lock-comment-delimiter-face 'font-lock-doc-face) "c")
      ('font-lock-string-face "s")
      ('scene-number-face "n")
      ((or 'font-lock-keyword-face 'font-lock-builtin-face 'font-lock-constant-face) "k")
      (_ "."))))

(defun shown-write (path)
  "Write what is shown of PATH beside it."
  (let ((rows "")
        (letters nil))
    (goto-char (point-min))
    (while (not (eobp))
      (if (eq (char-after) ?\n)
          (push "\n" letters)
        (let ((letter (shown-letter (point))))
          (dotimes (_ (string-bytes (string (char-after)))) (push letter letters))))
      (forward-char))
    (setq rows (apply #'concat (nreverse letters)))
    (with-temp-file (concat path ".emacs") (insert rows))))

(defun shown-indented (path)
  "Hold the indentation of PATH to what it is."
  (let ((before (buffer-string)))
    (goto-char (point-min))
    (while (not (eobp))
      (delete-horizontal-space)
      (forward-line))
    (let ((inhibit-message t)) (indent-region (point-min) (point-max)))
    (unless (equal before (buffer-string))
      (shown-fail "%s is indented otherwise:\n%s" path (buffer-string)))))

(defun shown-edited (path)
  "Hold what is shown of PATH after a change and back to what it was."
  (let ((before (buffer-string)))
    (goto-char (/ (point-max) 2))
    (insert "{ \"")
    (font-lock-ensure)
    (delete-char -3)
    (font-lock-ensure)
    (unless (equal-including-properties before (buffer-string))
      (font-lock-flush)
      (font-lock-ensure)
      (unless (equal (shown-faces before) (shown-faces (buffer-string)))
        (shown-fail "%s is shown otherwise after a change and back" path)))))

(defun shown-beginnings (text)
  "Colour beginnings of TEXT, as it is typed: that must come to an end."
  (with-temp-buffer
    (scene-mode)
    (dotimes (piece (/ (length text) 7))
      (erase-buffer)
      (insert (substring text 0 (* 7 piece)))
      (font-lock-ensure)
      (unless (equal (buffer-substring-no-properties (point-min) (point-max)) (substring text 0 (* 7 piece)))
        (shown-fail "colouring changes a text")))))

(defun shown-faces (text)
  "The face of each character of TEXT."
  (mapcar (lambda (place) (get-text-property place 'face text)) (number-sequence 0 (1- (length text)))))

(let ((count 0))
  (dolist (path (directory-files-recursively shown-folder "\\.scene\\'"))
    (with-temp-buffer
      (let ((coding-system-for-read 'utf-8-unix)) (insert-file-contents path))
      (scene-mode)
      (font-lock-ensure)
      (shown-write path)
      (shown-edited path)
      (when (string-match-p "/samples/" path)
        (setq count (1+ count))
        (shown-indented path))
      (when (string-suffix-p "/samples/cats.scene" path)
        (shown-beginnings (buffer-substring-no-properties (point-min) (point-max)))
        (unless (equal (mapcar #'car (cdr (assoc "Flows" (funcall imenu-create-index-function)))) '("signIn"))
          (shown-fail "the index has no flow signIn")))))
  (message "Emacs: %d specs are indented as they were" count))

(require 'eglot nil t)
(when (and (featurep 'eglot) (not (assq 'scene-mode (symbol-value 'eglot-server-programs))))
  (shown-fail "Eglot does not know the server"))
(dolist (line (nreverse shown-wrong)) (message "wrong: %s" line))
(kill-emacs (if shown-wrong 1 0))
;;; shown.el ends here
