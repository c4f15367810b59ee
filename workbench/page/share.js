// A spec with its steps in the fragment of a link.

const text = new TextEncoder();

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

// Returns the fragment for a spec and the lines of a run.
export async function fragment(spec) {
  const packed = await through(new CompressionStream("deflate-raw"), text.encode(JSON.stringify(spec)));
  let characters = "";
  for (let place = 0; place < packed.length; place += 0x8000)
    characters += String.fromCharCode(...packed.subarray(place, place + 0x8000));
  return `#${btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

const most = 20_000_000;

// Returns the spec of a fragment; null if there is none, and throws if it is damaged.
export async function shared(fragment) {
  if (!/^#[\w-]{20,}$/.test(fragment)) return null;
  const packed = atob(fragment.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const parts = [];
  let count = 0;
  // A small fragment can contain a very large text.
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    count += next.value.length;
    if (count > most) throw new Error("the spec in this link is too large");
    parts.push(next.value);
  }
  return checked(JSON.parse(await new Blob(parts).text()));
}

// Lines end as in the editor, so that positions are the same.
const withLineFeeds = (files) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace(/\r\n?/g, "\n")]));

// Returns the spec, with the lines of a run and a saved state, if it has the right form.
export function checked(spec) {
  const { main, files, lines, modules, saved } = spec ?? {};
  const isRight = typeof main === "string" && files && typeof files === "object" && !Array.isArray(files)
    && Object.hasOwn(files, main) && Object.values(files).every((file) => typeof file === "string")
    && (lines === undefined || Array.isArray(lines)) && (modules === undefined || areModules(modules));
  if (!isRight) throw new Error("this is not a spec of the workbench");
  return { main, files: withLineFeeds(files), modules: modules ?? [], lines: lines ?? [], saved: saved ?? null };
}

const areModules = (modules) =>
  Array.isArray(modules) && modules.every((one) => typeof one?.name === "string" && typeof one.folder === "string");
