/** What can't be read is shown as this. */
const UNREADABLE = '\ufffd';
/** Windows-1252 from 0x80 to 0x9F: Node's decoder leaves all of these as control characters, browsers the undefined ones. */
const WINDOWS_1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

/**
 * The text of a file's bytes, without a byte-order mark: UTF-16 by its mark or, without one, by the empty half of its
 * first two letters; UTF-8 where its letters are UTF-8, even if some are broken or the last one is cut; otherwise the
 * character set that is declared, or Windows-1252, which spreadsheets in Western Europe write. Each byte that can't be
 * read becomes U+FFFD.
 * @param declared the character set that the file or its sender names; an unknown one counts as none
 */
export function decodeText(bytes: Uint8Array, declared = ''): string {
  const [first, second, third, fourth] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (second === 0 && fourth === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && third === 0);
  if (isLittle) return new TextDecoder('utf-16le').decode(bytes);
  if (isBig) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const { letters, broken } = beyondAscii(text);
  if (broken === 0 || letters > broken) return text;
  const decoder = decoderOf(declared);
  const other = decoder.decode(bytes);
  if (decoder.encoding !== 'windows-1252') return other;
  return other.replace(
    /[\u0080-\u009f]/g,
    (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? UNREADABLE,
  );
}

/** How many letters beyond ASCII a text has, and how many places that couldn't be read. */
function beyondAscii(text: string): { letters: number; broken: number } {
  let broken = 0;
  let letters = 0;
  for (const char of text) {
    if (char === UNREADABLE) broken += 1;
    else if (char > '\u007f') letters += 1;
  }
  return { letters, broken };
}

function decoderOf(declared: string): TextDecoder {
  try {
    return new TextDecoder(declared || 'windows-1252');
  } catch {
    return new TextDecoder('windows-1252');
  }
}
