import { keyMark, nameMark, nobody, ownMark, unreadMark } from '#app/platform/page/own/person.ts';
import { ownHeaders } from '../cached-page.server.ts';
import type { CachedShell } from './cached-shell.server.ts';
import { compressPiece, joinPieces } from './pieces.server.ts';

/**
 * Turns a page's data for React Router's navigation into a shell that the cache fills for each person. Throws
 * unless the data shows the person exactly in the declared places.
 */
export async function cacheData(answer: Response, { hasOwn = false } = {}): Promise<CachedShell> {
  const data = await answer.text();
  const between = data.split(markPattern);
  const marks = data.match(markPattern) ?? [];
  const expected = [nameMark, unreadMark, ...(hasOwn ? [ownMark] : [])];
  if (marks.toSorted().join() !== expected.toSorted().join())
    throw new Error(`The page’s data does not name its reader in the declared places: ${marks.join(' ')}`);
  const pieces = await Promise.all(between.map((text) => compressPiece(Buffer.from(text))));
  const headers = ownHeaders(answer.headers);
  const kept = pieces.reduce((sum, { bytes, deflated }) => sum + bytes.length + deflated.length, 2_048);
  const shell: CachedShell = {
    status: answer.status,
    size: () => kept,
    // Data has no place for the notice “older page”, so the browser loads the document instead.
    hold: async () => shell,
    compose({ name, unread, own }, coding) {
      const texts: Record<string, string> = { [nameMark]: name, [unreadMark]: unread };
      const textOf = (mark: string) => texts[mark] ?? JSON.stringify(own ?? nobody);
      const filled = pieces.flatMap((piece, index) => {
        const mark = marks[index];
        return mark === undefined ? [piece] : [piece, Buffer.from(escapeJson(textOf(mark)))];
      });
      return joinPieces(filled, { headers, coding });
    },
  };
  return shell;
}

/** Matches all placeholders, even `keyMark`, which should occur only in HTML. */
const markPattern = new RegExp(`${nameMark}|${unreadMark}|${ownMark}|${keyMark}`, 'g');

/** Escapes a text for use between the quotes of a JSON string. */
const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);
