import type { ReactNode } from 'react';

/** A short word with a hyphen („s-au”, „exit-poll-uri”), which browsers would break after the hyphen. */
const hyphened = /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]{3,15}(?![\p{L}\p{N}-]))(\p{L}+(?:-\p{L}+)+)/u;

/** Keeps short words with a hyphen on one line. Only a plain text changes, and copied text stays the same. */
export function wholeWords(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes('-')) return text;
  const parts = text.split(hyphened);
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
