import { sql } from 'kysely';
import { bucharestDate } from '#app/features/candidates/counters/counters.server.ts';
import {
  type CandidateFilter,
  filterNames,
  fitsFilter,
  withRounds,
} from '#app/features/candidates/queries.server.ts';
import { shareOfColumns } from '#app/features/elections/rules.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared, preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { type ListFacts, type ListTotals, threshold } from './rules.ts';

type ElectionMoment = { electionId: string; at: Date };

/** Returns the totals over all pages of the filtered list. Hidden figures are null (CAND-12). */
export async function findTotals(
  db: Db,
  { isSilent, filter, ...asked }: ElectionMoment & { isSilent: boolean; filter: CandidateFilter },
): Promise<ListTotals> {
  const [row] = await totalsOf(isSilent, filter)(db, { ...asked, ...filter });
  if (!row) throw new Error('A query without groups always answers with one row.');
  return row;
}

/** Prepared statements: one for each set of filters, with and without vote counts. */
const totalStatements = new Map<string, (db: Db, values: TotalsQuery) => Promise<ListTotals[]>>();

function totalsOf(isSilent: boolean, filter: CandidateFilter) {
  const filters = filterNames.filter((name) => filter[name]);
  const key = [isSilent, ...filters].join(' ');
  const made =
    totalStatements.get(key) ??
    prepared(['electionId', 'at', ...filters], (db, values: TotalsQuery) =>
      selectTotals(db, values, isSilent),
    );
  totalStatements.set(key, made);
  return made;
}

type TotalsQuery = ElectionMoment & CandidateFilter;

function selectTotals(db: Db, values: TotalsQuery, isSilent: boolean) {
  const found = sql`select id from list where not is_fictitious`;
  // An array makes PostgreSQL find a few candidates' counters by index. For all candidates one pass over the table is
  // five times faster.
  const isOfFound = filterNames.some((name) => values[name])
    ? sql`= any(array(${found}))`
    : sql`in (${found})`;
  const countsOfFound = sql<{ followers: number; votes: number }>`(
    select coalesce(sum(days.followers), 0)::bigint as followers, coalesce(sum(days.votes), 0)::bigint as votes
    from candidate_counters days
    where days.candidate_id ${isOfFound} and days.day <= ${bucharestDate(values.at)})`;
  return db
    .with('list', () =>
      withRounds(db, values)
        .select(['candidates.id', 'candidates.is_fictitious', 'later.final_round', 'first_round.votes'])
        .select(
          // The function takes 20 µs, so the query calls it only for profiles whose state has changed since
          // `at`.
          sql<boolean>`case when profile.id in (select profile_id from verification_events where at > ${values.at})
            then earlier_verification(profile.id, ${values.at}) ->> 'status' else profile.verification_status end = 'verified'`.as(
            'is_verified',
          ),
        )
        .where(fitsFilter(values)),
    )
    .selectFrom(['list', countsOfFound.as('counts')])
    .select([
      sql<number>`count(*)`.as('found'),
      sql<number>`count(*) filter (where not is_fictitious)`.as('candidates'),
      sql<number>`count(*) filter (where not is_fictitious and final_round is not null)`.as('finalists'),
      sql<number>`count(*) filter (where not is_fictitious and is_verified)`.as('verified'),
      sql<number | null>`sum(list.votes) filter (where not is_fictitious)`.as('firstRoundVotes'),
      sql<number>`coalesce(max(counts.followers), 0)`.as('followers'),
      isSilent
        ? sql<number | null>`null::bigint`.as('votes')
        : sql<number | null>`coalesce(max(counts.votes), 0)`.as('votes'),
    ]);
}

/** Maximum number of themes in the filter. */
const mostThemes = 100;

/**
 * Returns counts over all real candidates for the findings next to the list. Also returns the filter's themes
 * in alphabetical order.
 */
export async function findListFacts(
  db: Db,
  asked: ElectionMoment,
): Promise<ListFacts & { themes: string[] }> {
  const [row] = await selectFacts(db, asked);
  if (!row) throw new Error('A query without groups always answers with one row.');
  return row;
}

const selectFacts = preparedOfRecord(
  ['electionId', 'at'],
  (db, asked: ElectionMoment) => sql<ListFacts & { themes: string[] }>`
    with list as (${withRounds(db, asked).select([
      'candidates.ballot_position',
      'candidates.is_fictitious',
      'candidates.party',
      'candidates.party_label',
      'first_round.votes',
      'first_round.valid_votes',
      'profile.political_interests as themes',
    ])}),
    counted as (
      select count(*) as total, count(*) filter (where party is null) as independents,
        count(*) filter (where ${shareOfColumns({ part: 'list.votes', whole: 'list.valid_votes' })} >= ${threshold}) as large,
        (array_agg(party_label order by ballot_position) filter (where party is null))[1] as "independentLabel",
        coalesce((array_agg(coalesce(votes, 0) order by coalesce(votes, 0) desc))[1:3], '{}') as most
      from list where not is_fictitious),
    themed as (
      select theme, count(*) filter (where not is_fictitious) as count
      from list, unnest(list.themes) as theme group by theme)
    select counted.*,
      (select jsonb_build_object('name', theme, 'count', count) from themed where count > 0
        order by count desc, theme collate "ro-x-icu" limit 1) as theme,
      array(select theme from themed order by theme collate "ro-x-icu" limit ${mostThemes}) as themes
    from counted`,
);
