import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { marksInFrame, nameMark } from '#app/platform/page/person.ts';
import { heldHeaders, writeHeldLine } from './held-page.server.ts';
import { ownHeaders, type Variant } from './kept-page.server.ts';

const deflate = promisify(deflateRaw);

/**
 * A page rendered for a stand-in (a placeholder person) and cut where it has the stand-in's name. All people
 * of the role share the bytes between the cuts.
 */
export type KeptShell = {
  status: number;
  /** Returns its bytes in memory. */
  size(): number;
  /** Returns the whole page with this person's name filled in. */
  compose(name: string, coding: 'gzip' | 'identity'): Variant;
  /** Returns the shell with this line at its top. */
  hold(line: string): Promise<KeptShell>;
};

type Piece = { bytes: Buffer; deflated: Buffer };
type Cut = { at: number; isData: boolean };

/**
 * Keeps the page of a stand-in. Throws unless the name occurs exactly as often as in `marksInFrame`, because
 * another place would show personal data outside the frame.
 */
export async function keepShell(answer: Response): Promise<KeptShell> {
  const page = Buffer.from(await answer.arrayBuffer());
  const cuts = findCuts(page);
  const pieces = await Promise.all(cutAt(page, cuts).map(compress));
  const script = dataScript(page, cuts);
  const { status, headers: sent } = answer;
  const [policyStart, policyEnd] = cutPolicy(sent, script);
  const headers = ownHeaders(sent).filter(
    (_part, index, all) => all[index - (index % 2)] !== 'content-security-policy',
  );
  const kept = pieces.reduce((sum, { bytes, deflated }) => sum + bytes.length + deflated.length, 2_048);

  return {
    status,
    size: () => kept,
    hold: (line) =>
      keepShell(new Response(writeHeldLine(page, line), { status, headers: heldHeaders(sent) })),
    compose(name, coding) {
      const names = { html: Buffer.from(escapeHtml(name)), data: Buffer.from(escapeData(name)) };
      const filled = (cut: Cut) => (cut.isData ? names.data : names.html);
      const hash = createHash('sha256')
        .update(script.before)
        .update(names.data)
        .update(script.after)
        .digest('base64');
      const isZipped = coding === 'gzip';
      const body = isZipped ? zip(pieces, cuts.map(filled)) : join(pieces, cuts.map(filled));
      const head = [
        ...headers,
        ...['content-security-policy', `${policyStart}'sha256-${hash}'${policyEnd}`],
        ...(isZipped ? ['content-encoding', 'gzip'] : []),
        ...['content-length', String(body.length)],
      ];
      return { head, body };
    },
  };
}

function findCuts(page: Buffer): Cut[] {
  const cuts: Cut[] = [];
  for (let at = page.indexOf(nameMark); at >= 0; at = page.indexOf(nameMark, at + 1))
    cuts.push({ at, isData: page.lastIndexOf('<script', at) > page.lastIndexOf('</script>', at) });
  const data = cuts.filter(({ isData }) => isData).length;
  const html = cuts.length - data;
  if (html !== marksInFrame.html || data !== marksInFrame.data)
    throw new Error(`The page names its reader ${html} times and ${data} times in its data.`);
  return cuts;
}

function cutAt(page: Buffer, cuts: readonly Cut[]): Buffer[] {
  const ends = [...cuts.map(({ at }) => at), page.length];
  return ends.map((end, index) => {
    const before = cuts[index - 1];
    return page.subarray(before ? before.at + nameMark.length : 0, end);
  });
}

/**
 * Compresses a piece so that another can follow: a full flush ends on a whole byte and refers to nothing
 * before it (RFC 1951).
 */
async function compress(bytes: Buffer): Promise<Piece> {
  return { bytes, deflated: await deflate(bytes, { level: 6, finishFlush: constants.Z_FULL_FLUSH }) };
}

/** Returns the inline script that holds the page's data, cut at the name. */
function dataScript(page: Buffer, cuts: readonly Cut[]): { before: Buffer; after: Buffer } {
  const at = cuts.find(({ isData }) => isData)?.at ?? 0;
  const start = page.indexOf('>', page.lastIndexOf('<script', at)) + 1;
  const end = page.indexOf('</script>', at);
  return { before: page.subarray(start, at), after: page.subarray(at + nameMark.length, end) };
}

/** Returns the Content-Security-Policy before and after the hash of the data script. */
function cutPolicy(headers: Headers, script: { before: Buffer; after: Buffer }): [string, string] {
  const standIn = createHash('sha256')
    .update(script.before)
    .update(nameMark)
    .update(script.after)
    .digest('base64');
  const [start, end, ...more] = (headers.get('content-security-policy') ?? '').split(`'sha256-${standIn}'`);
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error('The policy does not name the script of the page’s data once.');
  return [start, end];
}

function join(pieces: readonly Piece[], names: readonly Buffer[]): Buffer {
  return Buffer.concat(pieces.flatMap(({ bytes }, index) => [bytes, names[index] ?? empty]));
}

const empty = Buffer.alloc(0);
/** The gzip header: deflate, no file name, no time, Unix (RFC 1952). */
const zipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** The empty stored block that ends the stream. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Joins the compressed pieces to one gzip file, with the names between them uncompressed. */
function zip(pieces: readonly Piece[], names: readonly Buffer[]): Buffer {
  let sum = 0;
  let length = 0;
  const parts: Buffer[] = [zipHeader];
  for (const [index, { bytes, deflated }] of pieces.entries()) {
    const name = names[index] ?? empty;
    sum = crc32(name, crc32(bytes, sum));
    length += bytes.length + name.length;
    parts.push(deflated);
    if (name.length > 0) parts.push(storedBlock(name), name);
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(sum, 0);
  end.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, lastBlock, end]);
}

function storedBlock({ length }: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes a text as React does. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '');
}

/**
 * Escapes a text as React Router does in the loaders' data: JSON within a JavaScript string within a script.
 */
function escapeData(text: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  return JSON.stringify(json)
    .slice(1, -1)
    .replace(
      /[&<>\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
