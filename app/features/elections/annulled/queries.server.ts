import { nationCode } from '#app/features/elections/addresses.ts';
import type { AreaKind } from '#app/features/elections/results/areas.server.ts';
import type { ElectionMoment } from '#app/features/elections/results/queries.server.ts';
import type { Standing } from '#app/features/elections/results/rules.ts';
import { type CitedSource, listSources } from '#app/features/elections/sources/queries.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';

/** An area in the annulled round. A count is null when no source states the number. */
export type AnnulledArea = {
  code: string;
  name: string;
  kind: AreaKind;
  registered: number | null;
  voters: number | null;
  validVotes: number;
  standings: Pick<Standing, 'slug' | 'name' | 'party' | 'ballotPosition' | 'votes'>[];
};

/** The day and the number of an annulled round. Links contain the number. */
export type AnnulledDay = { round: number; day: string };

export type AnnulledRound = AnnulledDay & {
  annulledOn: string;
  act: string;
  explanation: string;
  notes: { registered: string; voters: string; votes: string };
  nation: AnnulledArea;
  /** The areas in order: counties, the capital with its sectors, abroad, mail. */
  areas: AnnulledArea[];
  /** The number of voters in the country, or null when an area's number is unknown. */
  votersInCountry: number;
  sources: CitedSource[];
  actSources: CitedSource[];
};

const roundOf = preparedOfRecord(
  ['electionId', 'today'],
  (db, { electionId, today }: { electionId: string; today: string }) =>
    db
      .selectFrom('annulled_rounds')
      .selectAll()
      .where('election_id', '=', electionId)
      .where('annulled_on', '<=', today),
);

const areasOf = preparedOfRecord(['electionId'], (db, { electionId }: { electionId: string }) =>
  db
    .selectFrom('annulled_results as result')
    .innerJoin('areas as area', (join) =>
      join.onRef('area.election_id', '=', 'result.election_id').onRef('area.code', '=', 'result.area_code'),
    )
    .select(['area.code', 'area.name', 'area.kind', 'result.registered', 'result.voters'])
    .select(['result.valid_votes', 'result.votes'])
    .where('result.election_id', '=', electionId)
    .orderBy('area.position'),
);

/** Returns the number and day of the round annulled before this election, or null. */
export async function findAnnulledDay(
  db: Db,
  { electionId, at }: ElectionMoment,
): Promise<AnnulledDay | null> {
  const [row] = await roundOf(db, { electionId, today: bucharestDay(at) });
  return row ? { round: row.round, day: row.election_day } : null;
}

/** Returns the annulled round with the votes of every area, or null. */
export async function findAnnulledRound(
  db: Db,
  { electionId, at }: ElectionMoment,
): Promise<AnnulledRound | null> {
  const [row] = await roundOf(db, { electionId, today: bucharestDay(at) });
  if (!row) return null;
  const [rows, sources, actSources] = await Promise.all([
    areasOf(db, { electionId }),
    listSources(db, { ids: row.source_ids, at }),
    listSources(db, { ids: row.act_source_ids, at }),
  ]);
  const areas = rows.map(({ valid_votes: validVotes, votes, kind, ...own }): AnnulledArea => {
    const standings = row.slugs.map((slug, index) => ({
      slug,
      name: row.names[index] ?? slug,
      party: row.parties[index] ?? '',
      ballotPosition: index + 1,
      votes: votes[index] ?? 0,
    }));
    return { ...own, kind: kind as AreaKind, validVotes, standings };
  });
  const nation = areas.find(({ code }) => code === nationCode);
  if (!nation) return null;
  const inCountry = areas.filter(({ kind }) => kind === 'county' || kind === 'municipality');
  return {
    round: row.round,
    day: row.election_day,
    annulledOn: row.annulled_on,
    act: row.act,
    explanation: row.explanation,
    notes: { registered: row.registered_note, voters: row.voters_note, votes: row.votes_note },
    nation,
    areas: areas.filter((area) => area !== nation),
    votersInCountry: inCountry.reduce((sum, { voters }) => sum + (voters ?? 0), 0),
    sources,
    actSources,
  };
}
