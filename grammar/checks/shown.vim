" Writes beside every .scene file of a folder what Vim shows each byte as: for each line a line of letters, `c` for a
" comment, `s` string, `n` number, `k` reserved word, `.` anything else.
" vim -es -u shown.vim --cmd 'let g:folder = "…"'

set nocompatible encoding=utf-8 fileformats=unix nomodeline noswapfile viminfo=
let &runtimepath = expand('<sfile>:p:h:h') . '/vim,' . $VIMRUNTIME
filetype plugin indent on
syntax on

let s:kinds = {'Statement': 'k', 'Structure': 'k', 'Include': 'k', 'Boolean': 'k', 'StorageClass': 'k', 'Number': 'n'}
let s:letters = {}

" What a group is linked to tells what its text is.
function! s:LetterOf(id) abort
  if !has_key(s:letters, a:id)
    let l:name = synIDattr(a:id, 'name')
    let l:links = l:name ==# '' ? '' : matchstr(execute('highlight ' . l:name), 'links to \zs\w*')
    let s:letters[a:id] = l:name =~# 'Comment$' ? 'c' : l:name =~# 'String$\|InterpolationMark$' ? 's'
      \ : l:name =~# 'Interpolation$' ? '|' : get(s:kinds, l:links, '.')
  endif
  return s:letters[a:id]
endfunction

function! s:Letter(line, column) abort
  " The code in an interpolation does not belong to the string around it.
  let l:stack = matchstr(join(map(synstack(a:line, a:column), 's:LetterOf(v:val)'), ''), '[^|]*$')
  return l:stack =~# 'c' ? 'c' : l:stack =~# 's' ? 's' : l:stack ==# '' ? '.' : l:stack[-1:]
endfunction

function! s:Write(path) abort
  execute 'silent edit ' . fnameescape(a:path)
  if &filetype !=# 'scene' | throw 'the filetype of ' . a:path . ' is ' . &filetype | endif
  let l:rows = []
  for l:line in range(1, line('$'))
    let l:row = ''
    for l:column in range(1, strlen(getline(l:line)))
      let l:row .= s:Letter(l:line, l:column)
    endfor
    call add(l:rows, l:row)
  endfor
  call writefile(l:rows, a:path . '.vim')
  silent bwipeout!
endfunction

try
  for s:path in glob(g:folder . '/**/*.scene', 1, 1)
    call s:Write(s:path)
  endfor
  qall!
catch
  call writefile([v:throwpoint . ': ' . v:exception], '/dev/stderr', 'a')
  cquit!
endtry
