// Files that are chosen or dropped, alone or in folders.

const most = { files: 200, bytes: 20_000_000 };

// Returns the names and texts of files; a dropped folder counts as all specs in it. `items` are those of a drop.
export async function gathered(files, items) {
  // All of them must be read before the event has ended.
  const list = [...files].map((file) => ({ name: file.webkitRelativePath || file.name, file }));
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  const folders = entries.some((entry) => entry.isDirectory);
  const handles = folders ? [...items].map((item) => item.getAsFileSystemHandle?.()).filter(Boolean) : [];
  const found = folders ? await inFolders(handles.length ? await Promise.all(handles) : entries) : list;
  let bytes = 0;
  const texts = [];
  for (const { name, file } of found.slice(0, most.files)) {
    bytes += file.size;
    if (bytes > most.bytes) throw new Error("the files are too large");
    texts.push({ name, text: await file.text() });
  }
  return texts;
}

// Returns the specs in folders, with their paths. A browser has handles or entries; entries fail on a page from disk.
async function inFolders(roots) {
  const found = [];
  const waiting = roots.map((root) => ({ path: root.name, root }));
  while (waiting.length && found.length < most.files) {
    const { path, root } = waiting.shift();
    if (root.kind === "directory" || root.isDirectory) {
      for (const child of await childrenOf(root)) waiting.push({ path: `${path}/${child.name}`, root: child });
    } else if (path.endsWith(".scene")) {
      found.push({ name: path, file: root.getFile ? await root.getFile() : await promised(root, "file") });
    }
  }
  return found;
}

const promised = (receiver, method) => new Promise((resolve, reject) => receiver[method](resolve, reject));

async function childrenOf(folder) {
  const children = [];
  if (folder.values) {
    for await (const child of folder.values()) children.push(child);
    return children;
  }
  const reader = folder.createReader();
  // Each call returns a part of the folder, at last an empty one.
  for (let part = await promised(reader, "readEntries"); part.length; part = await promised(reader, "readEntries"))
    children.push(...part);
  return children;
}

const importsOf = (text) => [...text.matchAll(/^\s*import\s+"([^"\\]+)"/gm)].map((match) => match[1]);
const lastOf = (path) => path.split("/").at(-1);

// Returns the spec in a list of files: its main file is the one with `app`. Null if no file is a spec.
export function specOf(list) {
  const specs = list.filter(({ name }) => name.endsWith(".scene"));
  if (!specs.length) return null;
  const imported = new Set(specs.flatMap(({ text }) => importsOf(text).map(lastOf)));
  const main = specs.find(({ text }) => /^\s*app\b/m.test(text)) ?? specs.find(({ name }) => !imported.has(lastOf(name))) ?? specs[0];
  const files = Object.fromEntries(specs.map(({ name, text }) => [name, text]));
  const hasFolders = specs.some(({ name }) => name.includes("/"));
  // Chosen files have no folder: they are where the main file imports them from.
  if (!hasFolders) {
    for (const path of Object.values(files).flatMap(importsOf)) {
      const name = lastOf(path);
      if (path === name || !Object.hasOwn(files, name) || name === main.name) continue;
      files[path] = files[name];
      delete files[name];
    }
  }
  return { main: main.name, files, modules: modulesOf(Object.keys(files)) };
}

// The modules of a Swift package: each folder in `Sources`.
function modulesOf(paths) {
  const modules = new Map();
  for (const path of paths) {
    const parts = path.split("/");
    const place = parts.slice(0, -2).lastIndexOf("Sources");
    if (place >= 0) modules.set(parts[place + 1], parts.slice(0, place + 2).join("/"));
  }
  return [...modules].map(([name, folder]) => ({ name, folder }));
}
