import type { Mark, PersonMark } from './rules.ts';

/**
 * The marks of a topic in a compact form, which the database writes and a thread reads: one person after another,
 * separated by `;`, as in `0+3-;1=`. A number is a place in `comments`.
 */
export type WrittenMarks = { comments: readonly string[]; people: string };

/** The sign that stands for each mark. */
export const signs = { agree: '+', disagree: '-', pass: '=' } as const satisfies Record<Mark, string>;
const bySign = new Map<string, Mark>([
  ['+', 'agree'],
  ['-', 'disagree'],
  ['=', 'pass'],
]);

/** Parses the written marks. A person's id is that person's position in `people`. */
export function marksOf({ comments, people }: WrittenMarks): PersonMark[] {
  return people.split(';').flatMap((own, person) =>
    [...own.matchAll(/(\d+)([+=-])/g)].map(([, place, sign = '']) => ({
      person: String(person),
      comment: comments[Number(place)] ?? '',
      mark: bySign.get(sign) ?? 'pass',
    })),
  );
}
