;;; notes.el --- The language server as the notes say  -*- lexical-binding: t; -*-

;;; Commentary:
;; Opens a spec with a mistake and waits for Eglot to show it; SPEC is its path.

;;; Code:

(require 'eglot)
(require 'flymake)
(setq eglot-sync-connect 20
      eglot-autoshutdown nil)
(unless (memq #'eglot-ensure scene-mode-hook)
  (error "The notes do not start Eglot"))
(with-current-buffer (find-file-noselect (getenv "SPEC"))
  (unless (eq major-mode 'scene-mode)
    (error "The mode is %s" major-mode))
  ;; Nothing runs commands in a batch, which is what `eglot-ensure' waits for.
  (apply #'eglot (eglot--guess-contact))
  (let ((end (+ (float-time) 20)))
    (while (and (< (float-time) end) (not (flymake-diagnostics)))
      (accept-process-output nil 0.05)
      (flymake-start)))
  (let ((text (and (flymake-diagnostics) (flymake-diagnostic-text (car (flymake-diagnostics))))))
    (unless (and text (string-match-p "psh" text))
      (error "Eglot was told %S" text))
    (message "the notes for Emacs: %s" (car (split-string text "\n"))))
  (eglot-shutdown (eglot-current-server)))
;;; notes.el ends here
