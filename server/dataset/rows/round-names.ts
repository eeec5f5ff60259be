import { roundName } from '#app/features/elections/round-words.ts';
import type { Json, Row } from './context.ts';

/** Matches „turul 2” and „Turului 1”. Does not match „turul 21”, or `turul-2` in a URL. */
const counted = /\b([Tt]urul)(ui)? ([12])(?!\d)/g;

/** Writes round names in all texts of a row as the product does: „turul II”. */
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
