// The parts of the self-contained file: compressed, and written in base 85.

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";

// Returns the bytes of a text in base 85: four for each five characters.
function decoded(text) {
  const values = new Uint8Array(128);
  for (let digit = 0; digit < digits.length; digit++) values[digits.charCodeAt(digit)] = digit;
  const groups = Math.ceil(text.length / 5);
  const bytes = new DataView(new ArrayBuffer(4 * groups));
  for (let group = 0; group < groups; group++) {
    let number = 0;
    for (let place = 5 * group; place < 5 * group + 5; place++)
      number = 85 * number + (place < text.length ? values[text.charCodeAt(place)] : 84);
    bytes.setUint32(4 * group, number);
  }
  return bytes.buffer.slice(0, Math.floor((4 * text.length) / 5));
}

export async function unpacked(id) {
  const bytes = decoded(document.getElementById(id).textContent.trim());
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
