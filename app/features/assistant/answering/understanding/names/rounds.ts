import type { Timeline } from '#app/features/elections/rules.ts';
import { formatDate } from '#app/ui/text/format.ts';
import { fold } from '../language/words.ts';

const numbers: readonly (readonly [number, string])[] = [
  [1, '1|i|unu|intai|intaiul'],
  [2, '2|ii|doi|doilea'],
];
const round = '(?:tur|turul|turului|turu|runda|rundei|scrutin|scrutinul)';
const ordinals: Readonly<Record<number, string>> = {
  1: `prim(?:ul|ului|a|ei) ${round}|intaiul ${round}|prima (?:data|oara)|intaia (?:data|oara)`,
  2: `(?:al )?doilea(?:a)? ${round}|a doua ${round}|${round} (?:final|decisiv)|finala|finalei|finalul alegerilor`,
};

/** „Dar în primul?” after an answer about figures names a round without the word. */
const bareOrdinals: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?:^| )(?:in|la|din) )(?:primul|prima|intaiul)$/, 'primul tur'],
  [/(?<=(?:^| )(?:in|la|din) )(?:al |a )?(?:doilea|doua)$/, 'al doilea tur'],
];

/** Completes the ordinal that ends a follow-up with the word for a round. */
export const withRoundWord = (text: string): string =>
  bareOrdinals.reduce((completed, [ordinal, whole]) => completed.replace(ordinal, whole), text);

/** Returns the rounds that a folded text names, by number, ordinal or election day. */
export function findRounds(text: string, timeline: Pick<Timeline, 'rounds'>): number[] {
  const found = timeline.rounds.filter(({ number, electionDay }) => {
    const words = numbers.find(([each]) => each === number)?.[1] ?? String(number);
    const dayAndMonth = fold(formatDate(electionDay)).split(' ').slice(0, 2).join(' ');
    const patterns = [`${round} (?:al )?(?:${words})`, ordinals[number], `tr?${number}`, dayAndMonth];
    return new RegExp(`(?<![a-z0-9])(?:${patterns.filter(Boolean).join('|')})(?![a-z0-9])`).test(text);
  });
  const isBoth =
    /(?<![a-z0-9])(?:ambele tururi|cele doua tururi|amandoua tururile|fiecare tur|intre tururi)(?![a-z0-9])/.test(
      text,
    );
  return isBoth ? timeline.rounds.map(({ number }) => number) : found.map(({ number }) => number);
}
