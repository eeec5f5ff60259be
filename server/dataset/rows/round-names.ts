import { roundName } from '#app/features/elections/round-words.ts';
import type { Json, Row } from './context.ts';

/** „turul 2”, „Turului 1” of a dataset's prose; not „turul 21” and not the word in an address, which has no space. */
const counted = /\b([Tt]urul)(ui)? ([12])(?!\d)/g;

/** Rounds as the product writes them, wherever a text of the row names one: „turul II”. */
export function withRoundNames(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, renamed(value)]));
}

function renamed(value: Json): Json {
  if (typeof value === 'string')
    return value.replace(
      counted,
      (_, noun: string, ending: string | undefined, round: string) =>
        `${noun}${ending ?? ''} ${roundName(Number(round)).replace(/^\S+ /, '')}`,
    );
  if (Array.isArray(value)) return value.map(renamed);
  return typeof value === 'object' && value !== null ? withRoundNames(value as Row) : value;
}
