import { hidesCharacters } from '#app/platform/text/plain-text.ts';

/** Maximum numbers of characters. Migration 0038 repeats them as constraints. */
export const longest = { title: 120, description: 2_000, content: 2_000, note: 500, appeal: 1_000 } as const;
/** Maximum number of links in a text. Accounts younger than `newAccountHours` may post no links. */
export const mostLinks = 2;
export const newAccountHours = 24;
/** Minutes during which authors may change their comments. */
export const editMinutes = 5;
/** Number of people whose reports hide a comment or topic until a moderator decides. */
export const reportsThatHide = 3;
/** The moderators' page counts the people behind at most this many texts and reactions of a batch. */
export const countedPeople = 200;

export const reportReasons = ['hate', 'threat', 'personal-data', 'false', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The states of a comment or topic. Only `public` texts are visible to everybody. */
export type PostStatus = 'public' | 'held' | 'hidden' | 'removed' | 'deleted';

/** The reason why a text cannot be posted. */
export type TextProblem = 'blank' | 'too-long' | 'unreadable' | 'too-many-links' | 'no-links-yet';

const link = /\bhttps?:\/\/(?:www\.)?|\bwww\./giu;

/** Returns the problem of a tidied text, or null when the text may be posted. */
export function problemOf(
  text: string,
  { most, mayLink, isOneLine = false }: { most: number; mayLink: boolean; isOneLine?: boolean },
): TextProblem | null {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return 'blank';
  if ([...text].length > most) return 'too-long';
  if (hidesCharacters(text) || (isOneLine && text.includes('\n'))) return 'unreadable';
  const links = text.match(link)?.length ?? 0;
  if (links > 0 && !mayLink) return 'no-links-yet';
  return links > mostLinks ? 'too-many-links' : null;
}

/** A part of a text. Only links have an `href`. */
type TextPiece = { text: string; href: string | null };

const wholeLink = /\bhttps:\/\/[^\s<>"'„”«»]+/giu;

/** Splits a text into plain parts and https links. Other addresses do not become links. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(wholeLink)) {
    // A full stop or bracket after a link belongs to the sentence.
    const address = found.replace(/[.,;:!?)\]}…]+$/u, '');
    if (!isPlainAddress(address)) continue;
    pieces.push({ text: text.slice(from, index), href: null }, { text: address, href: address });
    from = index + address.length;
  }
  pieces.push({ text: text.slice(from), href: null });
  return pieces.filter(({ text: piece }) => piece !== '');
}

/**
 * Returns true when an address leads to the host that readers see. A user name before the host could hide the real
 * host.
 */
function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return username === '' && password === '' && address.toLowerCase().startsWith(`https://${hostname}`);
}
