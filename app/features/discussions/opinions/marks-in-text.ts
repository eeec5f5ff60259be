import type { Mark, PersonMark } from './rules.ts';

/**
 * The marks of a topic in a compact string that the database writes and the thread parses: `0+3-;1=`. A `;`
 * separates people, and each number is an index in `comments`.
 */
export type WrittenMarks = { comments: readonly string[]; people: string };

/** The character of each mark. */
export const signs = { agree: '+', disagree: '-', pass: '=' } as const satisfies Record<Mark, string>;
const bySign = new Map<string, Mark>([
  ['+', 'agree'],
  ['-', 'disagree'],
  ['=', 'pass'],
]);

/** Parses the compact string. A person's id is the position in the string. */
export function marksOf({ comments, people }: WrittenMarks): PersonMark[] {
  return people.split(';').flatMap((own, person) =>
    [...own.matchAll(/(\d+)([+=-])/g)].map(([, place, sign = '']) => ({
      person: String(person),
      comment: comments[Number(place)] ?? '',
      mark: bySign.get(sign) ?? 'pass',
    })),
  );
}
