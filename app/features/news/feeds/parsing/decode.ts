import { FeedFailure } from '../failure.ts';

/**
 * Decodes a feed by its byte order mark, its declared encoding, or its bytes. Throws `encoding-unknown` for an unknown
 * encoding or invalid bytes.
 */
export function decodeFeed(body: Uint8Array, contentType: string | null): string {
  const marked = byteOrderMark(body);
  if (marked) return decode(body, marked);
  const declared = charsetOf(contentType) ?? declarationOf(body);
  // Many servers declare a Latin encoding but send UTF-8. Bytes in a Latin encoding are hardly ever valid UTF-8 by
  // chance.
  const utf8 = tryDecode(body, 'utf-8');
  if (utf8 !== null && (!declared || isSingleByte(declared))) return utf8;
  // The Romanian letters have the same codes in windows-1250 and ISO 8859-2.
  return decode(body, declared ?? 'windows-1250');
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  // Without a byte order mark, UTF-16 is recognised by the first character `<`.
  if (first === 0x00 && second === 0x3c) return 'utf-16be';
  if (first === 0x3c && second === 0x00) return 'utf-16le';
  return null;
}

function charsetOf(contentType: string | null): string | null {
  return /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? null;
}

function declarationOf(body: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(body.subarray(0, 400));
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ?? null;
}

const isSingleByte = (label: string) => /^(iso-?8859|windows-125|latin|us-ascii|ascii|cp125)/i.test(label);

function decode(body: Uint8Array, label: string): string {
  const text = tryDecode(body, label);
  if (text === null) throw new FeedFailure('encoding-unknown');
  return text;
}

function tryDecode(body: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
