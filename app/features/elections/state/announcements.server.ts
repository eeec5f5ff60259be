import { nationCode } from '#app/features/elections/addresses.ts';
import { type ElectionMoment, listRoundCandidates } from '#app/features/elections/results/queries.server.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { type CitedSource, mapSources } from '#app/features/elections/sources/queries.server.ts';
import { listAreaTurnouts, listTurnoutSources } from '#app/features/elections/turnout/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';

/** An announcement of a round: the turnout of an hour, or a publication about the result. */
export type Announced = { at: Date; sources: CitedSource[] } & (
  | { kind: 'turnout'; hour: number; voters: number; share: number | null }
  | {
      kind: 'stage';
      stage: string;
      precision: string | null;
      note: string | null;
      /** The published shares in percent, largest first. The list is empty when no shares were published. */
      shares: { name: string; share: number }[];
    }
);

type RoundMoment = ElectionMoment & { round: number };

/** Lists a round's announcements public at `at`, earliest first. */
export async function listAnnouncements(db: Db, query: RoundMoment): Promise<Announced[]> {
  const [turnouts, stages] = await Promise.all([listTurnouts(db, query), listStages(db, query)]);
  return [...turnouts, ...stages].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

async function listTurnouts(db: Db, query: RoundMoment): Promise<Announced[]> {
  const [[nation], sources] = await Promise.all([
    listAreaTurnouts(db, { ...query, code: nationCode }),
    listTurnoutSources(db, { ...query, rounds: [query.round] }),
  ]);
  // The final total is part of the result's communication, which is a separate announcement.
  return (nation?.hours ?? [])
    .filter(({ isFinal }) => !isFinal)
    .map(({ hour, voters, reportedAt }) => ({
      kind: 'turnout',
      at: reportedAt,
      sources,
      hour,
      voters,
      share: shareOf(voters, nation?.registered ?? null),
    }));
}

async function listStages(db: Db, query: RoundMoment): Promise<Announced[]> {
  const [rows, candidates] = await Promise.all([
    db
      .selectFrom('publication_stages')
      .select(['stage', 'at', 'precision_label as precision', 'note', 'shares', 'source_ids as sourceIds'])
      .where('election_id', '=', query.electionId)
      .where('round', '=', query.round)
      .where('at', '<=', query.at)
      .orderBy('at')
      .$call(fromRecord(db)),
    listRoundCandidates(db, query),
  ]);
  const cited = new Map(rows.map(({ stage, sourceIds }) => [stage, sourceIds]));
  const sources = await mapSources(db, { cited, at: query.at });
  return rows.map(({ stage, at, precision, note, shares }) => ({
    kind: 'stage',
    at,
    sources: sources.get(stage) ?? [],
    stage,
    precision,
    note,
    shares: candidates
      .flatMap(({ slug, name }) => {
        const share = shares?.[slug];
        return share === undefined ? [] : [{ name, share }];
      })
      .toSorted((a, b) => b.share - a.share),
  }));
}
