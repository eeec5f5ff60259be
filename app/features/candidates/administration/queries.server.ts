import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { mapFigures, noFigures } from '../counters/figures.server.ts';
import { type CandidateIdentity, identityColumns, toIdentity } from '../identity.ts';
import { type VerificationStatus, verificationStatusOf } from '../rules.ts';
import type { CandidateStatus } from './rules.ts';

type Moment = { electionId: string; at: Date };

/**
 * A candidate as administrators see it; hidden or missing votes and scores are null. `listedSince` is the
 * earliest known time on the list, `correction` an administrator's figure for the first-round votes.
 */
export type AdministeredCandidate = CandidateIdentity & {
  id: string;
  party: string | null;
  status: CandidateStatus;
  verification: VerificationStatus;
  email: string | null;
  picture: string | null;
  score: number | null;
  votes: number | null;
  followers: number;
  views: number;
  firstRoundVotes: number | null;
  correction: { votes: number; reason: string; source: string } | null;
  listedSince: Date | null;
  version: string;
};

type CandidateSearch = { text: string; status: CandidateStatus | null };

export const candidatesPage = 20;

function matches({ text, status }: CandidateSearch): RawBuilder<boolean> {
  return sql<boolean>`(${text} = '' or position(fold_text(${text}) in fold_text(concat_ws(' ', candidates.display_name,
      candidates.party_label, users.email))) > 0)
    and (${status}::text is null or candidates.status = ${status})`;
}

/** Selects all candidates of the election with the linked account and the first-round votes known at `at`. */
function administered(db: Db | Tx, { electionId, at }: Moment) {
  return db
    .selectFrom('candidates')
    .leftJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidates.id')
    .leftJoin('users', 'users.id', 'candidates.user_id')
    .leftJoin('first_round_corrections as correction', (join) =>
      join.onRef('correction.candidate_id', '=', 'candidates.id').on('correction.election_at', '<=', at),
    )
    .select([...identityColumns, 'candidates.id', 'candidates.party', 'candidates.status'])
    .select(['profile.verification_status', 'candidates.user_id as owner'])
    .select(['users.email', 'users.avatar_url as picture'])
    .select(['correction.votes as correctedVotes', 'correction.reason', 'correction.source_url as source'])
    .select(
      sql<number | null>`(select results.votes from results
          join rounds on rounds.election_id = results.election_id and rounds.number = results.round
          join areas on areas.election_id = results.election_id and areas.code = results.area_code
        where results.candidate_id = candidates.id and results.round = 1 and areas.kind = 'nation'
          and rounds.announced_at <= ${at})`.as('firstRoundVotes'),
    )
    .select(
      // The candidates of a demonstration were loaded later than its clock shows.
      sql<Date | null>`(select min(since) from (
          select candidates.created_at as since union all select users.election_at
          union all select rounds.candidates_known_from from round_candidates standing
            join rounds on rounds.election_id = standing.election_id and rounds.number = standing.round
          where standing.candidate_id = candidates.id) known
        where since <= ${at})`.as('listedSince'),
    )
    .where('candidates.election_id', '=', electionId);
}

type AdministeredRow = Awaited<ReturnType<ReturnType<typeof administered>['execute']>>[number];

/** Lists a page of the candidates that match the filter, in ballot order, with their total number (CMAN-20). */
export async function listAdministeredCandidates(
  db: Db,
  { isSilent, ...moment }: Moment & { isSilent: boolean },
  { search, page }: { search: CandidateSearch; page: number },
): Promise<{ candidates: AdministeredCandidate[]; count: number }> {
  const [counted, rows] = await Promise.all([
    sql<{
      count: number;
    }>`select count(*)::int as count from candidates left join users on users.id = candidates.user_id
      where candidates.election_id = ${moment.electionId} and ${matches(search)}`.execute(db),
    administered(db, moment)
      // The page's candidates are selected before votes are read. Otherwise the last page would read the
      // votes of all candidates.
      .where('candidates.id', 'in', (inner) =>
        inner
          .selectFrom('candidates')
          .leftJoin('users', 'users.id', 'candidates.user_id')
          .select('candidates.id')
          .where('candidates.election_id', '=', moment.electionId)
          .where(matches(search))
          .orderBy('candidates.ballot_position')
          .orderBy('candidates.id')
          .limit(candidatesPage)
          .offset((page - 1) * candidatesPage),
      )
      .orderBy('candidates.ballot_position')
      .orderBy('candidates.id')
      .execute(),
  ]);
  const ids = rows.map(({ id }) => id);
  // The list shows no trend.
  const figures = await mapFigures(db, { ...moment, isSilent, isTrendLeftOut: true, ids });
  return {
    candidates: rows.map((row) => ({ ...toCandidate(row), ...figuresOf(figures.get(row.id)) })),
    count: counted.rows[0]?.count ?? 0,
  };
}

function figuresOf({ votes, followers, views, score } = noFigures) {
  return { votes, followers, views, score: score?.score ?? null };
}

/** Returns a candidate of the election without its counters, or null when unknown. */
export async function findAdministeredCandidate(
  db: Db | Tx,
  { id, ...moment }: Moment & { id: string },
): Promise<AdministeredCandidate | null> {
  const row = await administered(db, moment)
    .where(sql<boolean>`candidates.id::text = ${id}`)
    .executeTakeFirst();
  return row ? { ...toCandidate(row), ...figuresOf() } : null;
}

function toCandidate(row: AdministeredRow) {
  const { id, party, status, email, picture, firstRoundVotes, listedSince, owner } = row;
  const { correctedVotes, reason, source } = row;
  const stored = verificationStatusOf(row.verification_status);
  // A profile linked to an account awaits verification, even when no state is stored for it.
  const verification = stored ?? (owner === null ? null : 'pending');
  return {
    ...toIdentity(row),
    id,
    party,
    status,
    verification,
    email,
    picture,
    firstRoundVotes,
    correction:
      correctedVotes === null || reason === null || source === null
        ? null
        : { votes: correctedVotes, reason, source },
    listedSince,
    version: versionOf({ party, status, verification }),
  };
}
