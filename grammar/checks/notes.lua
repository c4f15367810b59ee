-- Opens a spec with a mistake and waits for the language server to say so; SPEC is its path.

vim.cmd("edit " .. vim.fn.fnameescape(os.getenv("SPEC")))
if vim.bo.filetype ~= "scene" then
  io.stderr:write("the filetype is " .. vim.bo.filetype .. "\n")
  vim.cmd("cquit!")
end
local told = vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20)
local first = vim.diagnostic.get(0)[1]
if not told or not first.message:find("psh", 1, true) or first.lnum ~= 0 then
  io.stderr:write("wrong: Neovim was told " .. vim.inspect(first) .. "\n")
  vim.cmd("cquit!")
end
io.stdout:write("the notes for Neovim: " .. first.message:gsub("\n.*", "") .. "\n")
vim.cmd("qall!")
