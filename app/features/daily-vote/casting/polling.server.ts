import { sql } from 'kysely';
import { standsPublicly } from '#app/features/candidates/queries.server.ts';
import { legalSilence } from '#app/features/elections/rules.server.ts';
import { batched, byPlace } from '#app/platform/db/batched/batched.server.ts';
import { readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** What a vote needs to know before it is written. `dayKey` null: nobody has voted that day yet, or its key is gone. */
export type Polling = {
  electionId: string;
  electionType: string;
  candidateId: string;
  dayKey: Buffer | null;
};

/** `date`: the day of `at` (AAAA-LL-ZZ); `candidate`: a slug or an id. */
type Asked = { at: Date; date: string; candidate: string };
type Row = {
  place: number;
  electionId: string;
  electionType: string;
  isOver: boolean;
  isSilent: boolean;
  candidateId: string | null;
  profileId: string | null;
  dayKey: Buffer | null;
};

/**
 * Is voting open at `at`, and may this candidate be voted for? One statement, asked in each vote and kept nowhere,
 * so that silence begins to the millisecond on every copy of the program. Refuses with `vote-archive`, `vote-silence`,
 * `vote-candidate-gone`, `vote-profile-gone`.
 */
export async function requirePolling(db: Db, asked: Asked): Promise<Polling> {
  const row = await readPolling(db, asked);
  if (!row) throw new Error('No election is loaded.');
  if (row.isOver) throw new Refusal('vote-archive');
  if (row.isSilent) throw new Refusal('vote-silence');
  const { electionId, electionType, candidateId, profileId, dayKey } = row;
  if (candidateId === null) throw new Refusal('vote-candidate-gone');
  if (profileId === null) throw new Refusal('vote-profile-gone');
  return { electionId, electionType, candidateId, dayKey };
}

// `isOver` and `isSilent` are `closedBecause` (rules.ts) and the election `requireTimeline`'s: a test walks every boundary with both.
const selectPolling = prepared(
  ['ats', 'dates', 'candidates'],
  (db, { ats, dates, candidates }: { ats: Date[]; dates: string[]; candidates: string[] }) => ({
    compile: () =>
      sql<Row>`
        select asked.place::int, election.id as "electionId", election.election_type as "electionType",
          not exists (select from rounds where election_id = election.id and polls_close > asked.at) as "isOver",
          exists ${legalSilence({ election: sql`election.id`, at: sql`asked.at` })} as "isSilent",
          candidates.id as "candidateId", profile.id as "profileId", kept.key as "dayKey"
        from (select election_id as id from rounds where number = 1 order by election_day desc limit 1) latest
        join elections election on election.id = latest.id
        cross join unnest((select ${ats}::timestamptz[]), (select ${dates}::date[]), (select ${candidates}::text[]))
          with ordinality asked (at, date, candidate, place)
        left join candidates on candidates.election_id = election.id and candidates.status = 'active'
          and (candidates.slug = asked.candidate or candidates.id::text = lower(asked.candidate))
          and ${standsPublicly(sql`asked.at`)}
        left join candidate_profiles profile on profile.candidate_id = candidates.id
        left join voting_days day on day.election_id = election.id and day.election_date = asked.date
        left join ballot_keys.days kept on kept.election_type = day.election_type and kept.election_date = day.election_date`.compile(
        db,
      ),
  }),
);

const readPolling = batched(async (db, asked: readonly Asked[]): Promise<(Row | undefined)[]> => {
  const values = {
    ats: asked.map(({ at }) => at),
    dates: asked.map(({ date }) => date),
    candidates: asked.map(({ candidate }) => candidate),
  };
  const rows = await readTwice(() => selectPolling(db, values));
  return byPlace(rows, asked);
});
