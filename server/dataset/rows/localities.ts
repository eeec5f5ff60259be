import type { Row, RowContext } from './context.ts';
import { roundSources } from './results.ts';

const file = 'results-by-locality.json';
const hoursFile = 'turnout-hourly-by-locality.json';

/** Returns one row per locality and round. The capital's sectors are areas, so they have no row here. */
export function localityResultRows(context: RowContext): Row[] {
  const { localities } = context.dataset['localities.json'];
  const sectors = new Set(localities.filter(({ kind }) => kind === 'sector').map(({ id }) => id));
  const results = context.dataset[file];
  const hours = new Map(context.dataset[hoursFile].rows.map((row) => [row[0], row]));
  const notes = countingNotes(context);
  return ([1, 2] as const).flatMap((round) => {
    const sources = context.sources(file, sourcesOf(context, round));
    return results.rows
      .filter(([id]) => !sectors.has(id))
      .map((row): Row => {
        const [registered = 0, voters = 0, supplementary = 0, mobile = 0, valid = 0, ...votes] = row[round];
        return {
          election_id: context.electionId,
          round,
          area_code: String(row[0]),
          registered,
          voters,
          voters_permanent: voters - supplementary - mobile,
          voters_supplementary: supplementary,
          voters_mobile: mobile,
          valid_votes: valid,
          votes,
          hours: hours.get(row[0])?.[round] ?? [],
          counting_note: notes.get(`${row[0]} ${round}`) ?? null,
          source_ids: sources,
        };
      });
  });
}

/** Returns the ids of the file's sources for one round. */
function sourcesOf(context: RowContext, round: 1 | 2): string[] {
  const otherRound = roundSources(context, file, round === 1 ? 2 : 1);
  const { provenance } = context.dataset[file];
  const all = Object.values(provenance).flatMap(({ sources }) => sources);
  return all.filter((id) => !otherRound.includes(id));
}

/** Returns the notes about how a locality's votes were counted, by `<SIRUTA code> <round>`. */
function countingNotes(context: RowContext): Map<string, string> {
  const notes = context.dataset[file].counting_notes.flatMap(({ text, items }) =>
    items.map(({ id, round }) => ({ key: `${id} ${round}`, text })),
  );
  const byRow = Map.groupBy(notes, ({ key }) => key);
  return new Map([...byRow].map(([key, own]) => [key, own.map(({ text }) => text).join(' ')]));
}
