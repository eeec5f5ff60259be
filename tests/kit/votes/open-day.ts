import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { requestHashOf, voterHashOf } from '#app/features/ballots/ballot.server.ts';
import { requireDayKey } from '#app/features/daily-vote/casting/cast.server.ts';
import { recount } from '#app/features/daily-vote/recount/recount.server.ts';
import { votingDayOf } from '#app/features/daily-vote/rules.ts';
import { ballotsOf, countsOf, listSlugs } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { withElection } from '#tests/kit/election.ts';

/** `consent` is false when the voter has not ticked the box. */
type TestVote = { person: string; candidate: string; requestKey?: string; consent?: boolean };
export type Answers = { results: string[]; previous: (string | null)[]; repeated: boolean[] };

const type = 'prezidentiale';

/** Opens the voting day of `at` before each test, with a ballot key and without votes. */
export function withOpenDay(at: Date) {
  const base = withElection();
  const date = votingDayOf(at).date;
  const state = { key: Buffer.alloc(0) as Buffer, slugs: [] as string[], ids: new Map<string, string>() };
  beforeEach(async () => {
    for (const table of ['voter_activities', 'votes', 'voting_days', 'candidate_counters'] as const)
      await base.owner.deleteFrom(table).execute();
    const candidates = await base.db.selectFrom('candidates').select(['slug', 'id']).execute();
    const timeline = await requireTimeline(base.db);
    Object.assign(state, {
      slugs: await listSlugs(base.db),
      ids: new Map(candidates.map(({ slug, id }) => [slug, id])),
      key: await base.db.transaction().execute((tx) => requireDayKey(tx, { timeline, day: votingDayOf(at) })),
    });
  });

  /** Casts the votes in one statement. Candidates are slugs or ids, and `previous` holds slugs. */
  async function write(
    votes: readonly TestVote[],
    { db = base.db, waits = false, election = type } = {},
  ): Promise<Answers> {
    const { key, ids } = state;
    const candidates = votes.map(({ candidate }) => ids.get(candidate) ?? candidate);
    const requests = votes.map(({ person, requestKey }, index) =>
      requestKey
        ? requestHashOf(key, { voterId: person, requestKey, candidateId: candidates[index] ?? '' })
        : null,
    );
    const { rows } = await sql<Answers>`select results, previous, repeated from cast_daily_votes(
      ${votes.map(({ person }) => person)}, ${election}, ${date}, ${votes.map(({ person }) => voterHashOf(key, person))},
      ${requests}, ${candidates}, ${votes.map(({ consent = true }) => (consent ? consentVersion : null))}, ${waits})`.execute(
      db,
    );
    const [answers] = rows;
    if (!answers) throw new Error('No answer.');
    const slugOf = new Map([...ids].map(([slug, id]) => [id, slug]));
    return { ...answers, previous: answers.previous.map((id) => (id && slugOf.get(id)) ?? null) };
  }

  /** Returns a person's numbers of consents, activities, ballots and answered requests. */
  async function keptOf(person: string) {
    const voter = voterHashOf(state.key, person);
    const { rows } = await sql`
      select (select count(*) from consents where user_id = ${person}) as consents,
        (select count(*) from voter_activities where voter_id = ${person}) as activities,
        (select count(*) from votes where voter_hash = ${voter}) as ballots,
        array(select outcome from vote_requests where voter_hash = ${voter} order by outcome) as requests`.execute(
      base.db,
    );
    return rows[0];
  }

  /** Expects that the counters match the ballots and that the recount finds no mismatch. */
  async function expectClean(): Promise<void> {
    expect(await countsOf(base.db)).toEqual(await ballotsOf(base.db));
    const { isClean, differences } = await recount(base.db, {
      electionId: 'ro-president-2025',
      electionNow: at,
    });
    expect({ isClean, differences }).toEqual({ isClean: true, differences: [] });
  }

  return { base, state, write, keptOf, expectClean };
}
