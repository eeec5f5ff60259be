import { createHash } from 'node:crypto';
import {
  keyMark,
  marksInFrame,
  nameMark,
  nobody,
  type Own,
  ownMark,
  placeAttribute,
  placeEnd,
  type ShownAnswer,
  unreadMark,
} from '#app/platform/page/own/person.ts';
import { ownHeaders, type Variant } from '../cached-page.server.ts';
import { heldHeaders, writeHeldLine } from '../held-page.server.ts';
import { compressPiece, joinPieces, type Piece } from './pieces.server.ts';

/**
 * The person for whom a page is composed. `own` is null on a page with nothing personal outside its frame,
 * and `html` replaces personal places by id.
 */
export type Reader = {
  name: string;
  /** The number of unread notifications as the bell shows it. */
  unread: string;
  own: Own | null;
  html?: ShownAnswer['html'];
  /** The text of the person's own data. The default is `own` as JSON. */
  text?: string;
};

/**
 * A page rendered for a placeholder person, split wherever it shows that person. All people of the role share the bytes
 * between these places.
 */
export type CachedShell = {
  status: number;
  size(): number;
  /**
   * Returns the whole page for this person. Throws when a personal place has no variant for the person's
   * flags.
   */
  compose(reader: Reader, coding: 'gzip' | 'identity'): Variant;
  /** Returns the shell with this notice at its top. */
  hold(line: string): Promise<CachedShell>;
};

type Slot = { mark: string; isData: boolean };
type Place = { id: string; variants: ReadonlyMap<string, readonly Part[]> };
type Part = Piece | Slot | Place;

/**
 * Turns a page rendered for a placeholder person into a shell, which the cache fills for each person. Throws
 * unless the page shows the person exactly in the declared places.
 */
export async function cacheShell(answer: Response, { hasOwn = false } = {}): Promise<CachedShell> {
  const page = Buffer.from(await answer.arrayBuffer());
  const cuts = findCuts(page);
  checkMarks(cuts, hasOwn);
  const parts = await readParts(page, cuts);
  const script = dataScript(page, cuts);
  const { status, headers: sent } = answer;
  const [policyStart, policyEnd] = cutPolicy(sent, script.bytes);
  const headers = ownHeaders(sent).filter(
    (_part, index, all) => all[index - (index % 2)] !== 'content-security-policy',
  );
  const kept = sizeOf(parts) + 2_048;

  return {
    status,
    size: () => kept,
    hold: (line) =>
      cacheShell(new Response(writeHeldLine(page, line), { status, headers: heldHeaders(sent) }), { hasOwn }),
    compose(reader, coding) {
      const texts = textsOf(reader);
      const filled: (Piece | Buffer)[] = [];
      fill(parts, { texts, flags: (reader.own ?? nobody).flags, html: reader.html ?? {}, filled });
      const hash = script.start.copy();
      for (const part of script.rest) hash.update('mark' in part ? texts(part) : part.bytes);
      const policy = `${policyStart}'sha256-${hash.digest('base64')}'${policyEnd}`;
      return joinPieces(filled, { headers: [...headers, 'content-security-policy', policy], coding });
    },
  };
}

/**
 * A placeholder's position in the page. `place` is `id:flags` where a variant begins, `placeEnd` where it
 * ends, and null for a personal text.
 */
type Cut = { at: number; length: number; mark: string; isData: boolean; place: string | null };

const cutPattern = new RegExp(
  `<script\\b|</script>|${nameMark}|${unreadMark}|${keyMark}|${ownMark}|<i ${placeAttribute}="([^"]*)"></i>`,
  'g',
);

function findCuts(page: Buffer): Cut[] {
  const cuts: Cut[] = [];
  let isData = false;
  // In latin1 the index of a character is the index of its byte. All placeholders are ASCII.
  for (const found of page.toString('latin1').matchAll(cutPattern)) {
    const [mark, place = null] = found;
    if (mark === '<script' || mark === '</script>') isData = mark === '<script';
    else cuts.push({ at: found.index, length: mark.length, mark, isData, place });
  }
  return cuts;
}

/** Throws when the page shows personal data at places that are not declared. */
function checkMarks(cuts: readonly Cut[], hasOwn: boolean): void {
  const count = (mark: string, isData: boolean) =>
    cuts.filter((cut) => cut.mark === mark && cut.isData === isData).length;
  for (const { mark, ...expected } of marksInFrame) {
    const [html, data] = [count(mark, false), count(mark, true)];
    if (html !== expected.html || data !== expected.data)
      throw new Error(`The page shows ${mark} ${html} times and ${data} times in its data.`);
  }
  if (count(ownMark, true) !== Number(hasOwn) || count(ownMark, false) > 0 || count(keyMark, true) > 0)
    throw new Error('The page’s data does not hold the reader’s own part once.');
  if (!hasOwn && cuts.some(({ mark, place }) => place !== null || mark === keyMark))
    throw new Error('The page shows a part of its reader that app/routes.ts does not declare.');
}

/** Splits the page into compressed pieces, gaps for personal texts, and places with variants. */
async function readParts(page: Buffer, cuts: readonly Cut[]): Promise<Part[]> {
  let next = 0;
  let from = 0;
  const piece = async (to: number): Promise<Part[]> =>
    to > from ? [await compressPiece(page.subarray(from, to))] : [];

  /** Reads pieces up to the end of the page, of the variant, or of the place `within`. */
  async function readUntil(within: string | null): Promise<Part[]> {
    const parts: Part[] = [];
    for (let cut = cuts[next]; cut; cut = cuts[next]) {
      const ends = cut.place === placeEnd || (cut.place !== null && idOf(cut.place) === within);
      parts.push(...(await piece(cut.at)));
      from = cut.at;
      if (ends && within === null) throw new Error('A place of the page has no beginning.');
      if (ends) return parts;
      parts.push(cut.place === null ? slot(cut) : await readPlace(idOf(cut.place)));
    }
    parts.push(...(await piece(page.length)));
    return parts;
  }

  function slot({ mark, isData, at, length }: Cut): Slot {
    next += 1;
    from = at + length;
    return { mark, isData };
  }

  async function readPlace(id: string): Promise<Place> {
    const variants = new Map<string, Part[]>();
    for (let cut = cuts[next]; cut; cut = cuts[next]) {
      next += 1;
      from = cut.at + cut.length;
      if (cut.place === placeEnd) return { id, variants };
      variants.set((cut.place ?? '').slice(id.length + 1), await readUntil(id));
    }
    throw new Error('A place of the page has no end.');
  }
  return readUntil(null);
}

const idOf = (place: string) => place.slice(0, place.lastIndexOf(':'));

function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => {
    if ('bytes' in part) return sum + part.bytes.length + part.deflated.length;
    if ('mark' in part) return sum;
    return sum + [...part.variants.values()].reduce((all, variant) => all + sizeOf(variant), 0);
  }, 0);
}

/**
 * Finds the inline script that contains the page's data. Returns the state of its hash up to the first
 * placeholder, and the following bytes in pieces.
 */
function dataScript(page: Buffer, cuts: readonly Cut[]) {
  const marks = cuts.filter(({ isData }) => isData);
  const [first, last] = [marks[0]?.at ?? 0, marks.at(-1)?.at ?? 0];
  const start = page.indexOf('>', page.lastIndexOf('<script', first)) + 1;
  const end = page.indexOf('</script>', first);
  if (last > end) throw new Error('The page’s data is in more than one script.');
  const rest: (Slot | { bytes: Buffer })[] = marks.flatMap(({ mark, isData, at, length }, index) => [
    { mark, isData },
    { bytes: page.subarray(at + length, marks[index + 1]?.at ?? end) },
  ]);
  return {
    bytes: page.subarray(start, end),
    start: createHash('sha256').update(page.subarray(start, first)),
    rest,
  };
}

/** Returns the two parts of the Content-Security-Policy around the hash of the data script. */
function cutPolicy(headers: Headers, script: Buffer): [string, string] {
  const standIn = createHash('sha256').update(script).digest('base64');
  const [start, end, ...more] = (headers.get('content-security-policy') ?? '').split(`'sha256-${standIn}'`);
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error('The policy does not name the script of the page’s data once.');
  return [start, end];
}

/** Returns a function that turns a marked place of the page into the reader's bytes, such as the name. */
function textsOf({
  name,
  unread,
  own,
  text = JSON.stringify(own ?? nobody),
}: Reader): (slot: Slot) => Buffer {
  const texts: Record<string, string> = {
    [nameMark]: name,
    [unreadMark]: unread,
    [ownMark]: text,
    [keyMark]: own?.key ?? '',
  };
  return ({ mark, isData }) => {
    const shown = texts[mark] ?? '';
    return Buffer.from(isData ? escapeData(shown) : escapeHtml(shown));
  };
}

type Filling = {
  texts: (slot: Slot) => Buffer;
  flags: Own['flags'];
  html: ShownAnswer['html'];
  /** The page's pieces and the person's bytes, in their order. */
  filled: (Piece | Buffer)[];
};

function fill(parts: readonly Part[], filling: Filling): void {
  for (const part of parts) {
    if ('bytes' in part) filling.filled.push(part);
    else if ('mark' in part) filling.filled.push(filling.texts(part));
    else if (filling.html[part.id] !== undefined)
      filling.filled.push(Buffer.from(filling.html[part.id] ?? ''));
    else {
      const flags = filling.flags[part.id] ?? '';
      const variant = part.variants.get(flags);
      if (!variant) throw new Error(`The page has no variant "${flags}" for a part of its reader.`);
      fill(variant, filling);
    }
  }
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

/** Escapes a text as React Router escapes loader data: JSON within a JavaScript string within a script. */
function escapeData(text: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  return JSON.stringify(json)
    .slice(1, -1)
    .replace(
      /[&<>\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
