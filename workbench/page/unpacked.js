// The parts of the self-contained file, which are compressed.

export async function unpacked(id) {
  const packed = atob(document.getElementById(id).textContent.trim());
  const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
