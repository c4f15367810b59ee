" Indents every .scene file of a folder as a person would, `gg=G`, from lines that all begin at the left, and says what
" has changed. vim -es -u indented.vim --cmd 'let g:folder = "…"'

set nocompatible encoding=utf-8 fileformats=unix nomodeline noswapfile viminfo=
let &runtimepath = expand('<sfile>:p:h:h') . '/vim,' . $VIMRUNTIME
filetype plugin indent on
syntax on

try
  let s:wrong = []
  let s:count = 0
  for s:path in glob(g:folder . '/**/*.scene', 1, 1)
    execute 'silent edit ' . fnameescape(s:path)
    let s:before = getline(1, '$')
    silent %left
    silent normal! gg=G
    let s:count += 1
    for s:line in range(1, line('$'))
      if getline(s:line) !=# s:before[s:line - 1]
        call add(s:wrong, s:path . ':' . s:line . ': ' . getline(s:line))
      endif
    endfor
    silent bwipeout!
  endfor
  call writefile(s:wrong + ['Vim: ' . s:count . ' specs are indented, ' . len(s:wrong) . ' lines otherwise than they were'],
    \ '/dev/stdout', 'a')
  if empty(s:wrong) | qall! | else | cquit! | endif
catch
  call writefile([v:throwpoint . ': ' . v:exception], '/dev/stderr', 'a')
  cquit!
endtry
