import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { consentVersion, pollConsentSince } from '#app/features/accounts/consent/texts.ts';
import { requestHashOf, voterHashOf } from '#app/features/ballots/ballot.server.ts';
import { recountPolls } from '#app/features/live-polls/recount/recount.server.ts';
import { clearPolls, countsOfPoll, openPollAt } from '#app/features/live-polls/testing.ts';
import { withElection } from '#tests/kit/election.ts';

/**
 * `consent` is false when the voter has not ticked the box. `at` is an election time other than the poll's
 * first second.
 */
type TestVote = { person: string; candidate: string; requestKey?: string; consent?: boolean; at?: Date };
export type Answers = { results: string[]; repeated: boolean[] };

/** Opens a live poll at `at` before each test, without votes. */
export function withOpenPoll(at: Date) {
  const base = withElection();
  const state = {
    pollId: '',
    key: Buffer.alloc(0) as Buffer,
    slugs: [] as string[],
    ids: new Map<string, string>(),
  };
  beforeEach(async () => {
    await clearPolls(base.owner);
    await base.owner.deleteFrom('voter_activities').execute();
    const candidates = await base.db.selectFrom('candidates').select(['slug', 'id']).execute();
    Object.assign(state, await openPollAt(base.db, at), {
      ids: new Map(candidates.map(({ slug, id }) => [slug, id])),
    });
    state.key = (await base.db.selectFrom('ballot_keys.polls').select('key').executeTakeFirstOrThrow()).key;
  });

  /** Casts the votes in one statement. Candidates are slugs. */
  async function write(votes: readonly TestVote[], { db = base.db, waits = false } = {}): Promise<Answers> {
    const { pollId, key } = state;
    const persons = votes.map(({ person }) => person);
    const candidates = votes.map(({ candidate }) => state.ids.get(candidate) ?? candidate);
    const requests = votes.map(({ person, requestKey }, index) =>
      requestKey
        ? requestHashOf(key, { voterId: person, requestKey, candidateId: candidates[index] ?? '' })
        : null,
    );
    const offsets = votes.map((vote) => (vote.at ?? new Date(at.getTime() + 1_000)).getTime() - Date.now());
    const consents = votes.map(({ consent = true }) => (consent ? consentVersion : null));
    const { rows } = await sql<Answers>`select results, repeated from cast_poll_votes(${persons}, ${pollId},
      ${persons.map((person) => voterHashOf(key, person))}, ${requests}, ${candidates}, ${offsets}, ${consents},
      ${pollConsentSince}, ${waits})`.execute(db);
    const [answers] = rows;
    if (!answers) throw new Error('No answer.');
    return answers;
  }

  /** Returns a person's numbers of rows and ballots. */
  async function keptOf(person: string) {
    const { rows } = await sql`
      select (select count(*) from consents where user_id = ${person} and withdrawn_at is null) as consents,
        (select count(*) from voter_activities where voter_id = ${person}) as activities,
        (select count(*) from live_poll_ballots where voter_hash = ${voterHashOf(state.key, person)}) as ballots`.execute(
      base.db,
    );
    return rows[0];
  }

  const counts = () => countsOfPoll(base.db, state.pollId);

  /** Expects that the poll's counts match the ballots and that the recount finds no mismatch. */
  async function expectClean(): Promise<void> {
    const { ballots, tally } = await counts();
    expect(tally).toEqual(ballots);
    const recounted = await recountPolls(base.db, { electionId: 'ro-president-2025', electionNow: at });
    expect(recounted.differences).toEqual([]);
  }

  return { base, state, write, keptOf, counts, expectClean };
}
