import { type ElectionMoment, listRoundCandidates } from '#app/features/elections/results/queries.server.ts';
import type { Standing } from '#app/features/elections/results/rules.ts';
import { provisionalRound, type ResultState, type Timeline } from '#app/features/elections/rules.ts';
import { type CitedSource, listSources } from '#app/features/elections/sources/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';

/** The latest publication of a round's result: its state, time and sources. */
export type Publication = {
  state: ResultState;
  at: Date;
  /** The precision of the time in the dataset's words: `minut`, `cel târziu`, `zi`. */
  precision: string | null;
  note: string | null;
  /** The percentage of protocols counted in a provisional result. */
  countedShare: number | null;
  sources: CitedSource[];
};

/** A candidate's published share in percent of the valid votes. The number of votes is still unknown. */
type ProvisionalStanding = Omit<Standing, 'votes'> & { share: number };

/**
 * A round's provisional result. `standings` is sorted by share, largest first, and is empty when no source gives
 * shares.
 */
export type Provisional = {
  round: number;
  electionDay: string;
  publication: Publication;
  standings: ProvisionalStanding[];
};

/** Returns the latest state of a round's result published by `at`, or null before the first publication. */
export async function findPublication(
  db: Db,
  query: ElectionMoment & { round: number },
): Promise<Publication | null> {
  const [row] = await selectPublication(db, query);
  return row ? cite(db, { row, at: query.at }) : null;
}

/** Returns the result that is provisional at `at`, or null if no result is. */
export async function findProvisional(
  db: Db,
  { timeline, at }: { timeline: Timeline; at: Date },
): Promise<Provisional | null> {
  const times = provisionalRound(timeline, at);
  if (!times) return null;
  const scope = { electionId: timeline.electionId, at, round: times.number };
  const [[row], candidates] = await Promise.all([
    selectPublication(db, scope),
    listRoundCandidates(db, scope),
  ]);
  if (!row) return null;
  const standings = candidates.flatMap(({ id: _, ...candidate }) => {
    const share = row.shares?.[candidate.slug];
    return share === undefined ? [] : [{ ...candidate, share }];
  });
  return {
    round: times.number,
    electionDay: times.electionDay,
    publication: await cite(db, { row, at }),
    standings: standings.toSorted((a, b) => b.share - a.share || a.ballotPosition - b.ballotPosition),
  };
}

type Row = Awaited<ReturnType<typeof selectPublication>>[number];

async function cite(db: Db, { row, at }: { row: Row; at: Date }): Promise<Publication> {
  const { state, precision, note, countedShare, sourceIds } = row;
  const sources = await listSources(db, { ids: sourceIds, at });
  return { state, at: row.at, precision, note, countedShare, sources };
}

const selectPublication = preparedOfRecord(
  ['electionId', 'round', 'at'],
  (db, query: ElectionMoment & { round: number }) =>
    db
      .selectFrom('publication_stages')
      .select([
        'state',
        'at',
        'precision_label as precision',
        'note',
        'counted_share as countedShare',
        'shares',
        'source_ids as sourceIds',
      ])
      .where('election_id', '=', query.electionId)
      .where('round', '=', query.round)
      .where('state', 'is not', null)
      .$narrowType<{ state: ResultState }>()
      .where('at', '<=', query.at)
      .orderBy('at', 'desc')
      .limit(1),
);
