import { list } from '#app/features/elections/round-words.ts';

/** Joins the names of candidates: „A, B și C”. */
export function nameList(people: readonly { name: string }[]): string {
  return list.format(people.map(({ name }) => name));
}
