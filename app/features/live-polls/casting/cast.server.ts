import { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { pollConsentSince } from '#app/features/accounts/consent/texts.ts';
import { asBallotRefusal, ballotWriter, findAnswered } from '#app/features/ballots/casting.server.ts';
import { voteFields } from '#app/features/ballots/vote-fields.api.server.ts';
import { standsPublicly } from '#app/features/candidates/public-candidates.server.ts';
import { electionSilence } from '#app/features/elections/rules.server.ts';
import { livePollApiTexts } from '#app/features/live-polls/api.texts.ts';
import { livePolls } from '#app/features/live-polls/kind.server.ts';
import { livePollTexts } from '#app/features/live-polls/texts.ts';
import { hmacKey } from '#app/platform/config/hmac.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { batched, byPlace } from '#app/platform/db/batched/batched.server.ts';
import { readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

const text = livePollTexts.ro.cast;

/**
 * The fields of a vote from a form or the API. `poll` is the poll that the page showed, so a late vote never
 * counts for the next poll.
 */
export const pollVoteShape = z.strictObject({
  poll: z.string().max(200).default('').openapi({ description: livePollApiTexts.ro.cast.poll }),
  ...voteFields,
});

type Casting = Pick<Platform, 'db' | 'hub' | 'log' | 'clock'> & { at: Date };
/** A poll vote to cast. The caller has already checked the voter's role and the limit on attempts. */
type PollVote = z.output<typeof pollVoteShape> & { voterId: string };
export type PollVoteOutcome = {
  text: string;
  pollId: string;
  candidateId: string;
  /** True if the poll has ended and this request only repeats the answer of an earlier vote. */
  isLate: boolean;
};

/**
 * Casts a person's only vote in a live poll. After a lost connection the caller may repeat the request, even
 * after the poll's end (`findLateAnswer`).
 */
export async function castPollVote(casting: Casting, vote: PollVote): Promise<PollVoteOutcome> {
  const hasTickedConsent = hasAgreed(vote.consent);
  const candidate = vote.candidate.trim();
  if (!candidate) throw new Refusal('poll-candidate-missing');
  try {
    return await castInOpenPoll(casting, { ...vote, candidate, hasTickedConsent });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answered = await findLateAnswer(casting.db, { ...vote, code: error.code, candidate });
    if (!answered) throw error;
    return answered;
  }
}

const writeBallot = ballotWriter({
  name: 'cast_poll_votes',
  shared: ['poll', 'consent_since'],
  each: ['clock_offsets_ms'],
});

async function castInOpenPoll(
  { db, hub, log, clock, at }: Casting,
  vote: PollVote & { hasTickedConsent: boolean },
): Promise<PollVoteOutcome> {
  const { voterId, key: requestKey = null, hasTickedConsent } = vote;
  const polling = await requirePolling(db, { at, poll: vote.poll, candidate: vote.candidate });
  const { pollId, candidateId, pollKey } = polling;
  const { isRepeated } = await writeBallot(db, {
    ...{ key: hmacKey(pollKey), voterId, candidateId, requestKey, hasTickedConsent },
    shared: { poll: pollId, consent_since: pollConsentSince },
    // Election time minus the machine's time. The database adds this difference to its own clock after it has
    // locked the poll.
    each: { clock_offsets_ms: clock.electionNow().getTime() - Date.now() },
  }).catch((error: unknown) => {
    throw asPollRefusal(error, log);
  });
  if (!isRepeated) hub.announce({ topic: 'pollVotes', ids: [pollId] });
  return { text, pollId, candidateId, isLate: false };
}

type Polling = { pollId: string; candidateId: string; pollKey: Buffer };
type PollingQuery = { at: Date; poll: string; candidate: string };
type PollingRow = {
  place: number;
  isOver: boolean;
  isSilent: boolean;
  pollId: string | null;
  candidateId: string | null;
  pollKey: Buffer | null;
};

/**
 * Refuses the vote unless the poll is open at `at` and has the candidate. Every vote runs this statement
 * without a cache.
 */
async function requirePolling(db: Db, question: PollingQuery): Promise<Polling> {
  const row = await readPolling(db, question);
  if (!row) throw new Error('No election is loaded.');
  if (row.isOver) throw new Refusal('poll-archive');
  if (row.isSilent) throw new Refusal('poll-silence');
  const { pollId, candidateId, pollKey } = row;
  if (pollId === null) throw new Refusal('poll-ended');
  if (candidateId === null) throw new Refusal('poll-candidate-gone');
  if (pollKey === null) throw new Refusal('poll-key-gone');
  return { pollId, candidateId, pollKey };
}

// The SQL repeats the rules of `pollClosedBecause` (rules.ts), and selects the election as `requireTimeline`
// does.
const selectPolling = prepared(
  ['ats', 'polls', 'candidates'],
  (
    _db,
    { ats, polls, candidates }: { ats: Date[]; polls: string[]; candidates: string[] },
  ) => sql<PollingRow>`
        select given.place::int,
          not exists (select from rounds where election_id = latest.id and polls_close > given.at) as "isOver",
          exists ${electionSilence({ election: sql`latest.id`, at: sql`given.at` })} as "isSilent",
          poll.id as "pollId", candidates.id as "candidateId", kept.key as "pollKey"
        from (select election_id as id from rounds where number = 1 order by election_day desc limit 1) latest
        cross join unnest((select ${ats}::timestamptz[]), (select ${polls}::text[]), (select ${candidates}::text[]))
          with ordinality given (at, poll, candidate, place)
        left join live_polls poll on poll.election_id = latest.id and poll.status = 'active'
          and poll.id::text = lower(given.poll) and poll.start_date <= given.at and poll.end_date > given.at
        left join ballot_keys.polls kept on kept.poll_id = poll.id
        left join live_poll_candidates asked on asked.poll_id = poll.id and asked.candidate_id = (
          select candidates.id from candidates
          where candidates.election_id = latest.id and candidates.status = 'active' and ${standsPublicly(sql`given.at`)}
            and (candidates.slug = given.candidate or candidates.id::text = lower(given.candidate)))
        left join candidates on candidates.id = asked.candidate_id`,
);

const readPolling = batched(
  async (db, questions: readonly PollingQuery[]): Promise<(PollingRow | undefined)[]> => {
    const values = {
      ats: questions.map(({ at }) => at),
      polls: questions.map(({ poll }) => poll),
      candidates: questions.map(({ candidate }) => candidate),
    };
    const rows = await readTwice(() => selectPolling(db, values));
    return byPlace(rows, questions);
  },
);

/** A repeated request gets its first answer instead of these refusals, if its first attempt was answered. */
const mayBeAnswered: readonly RefusalCode[] = [
  'poll-ended',
  'poll-silence',
  'poll-archive',
  'poll-candidate-gone',
];

/**
 * Finds the first answer of a request whose ballot was cast while the poll was open. `code` is the refusal
 * that the repeated request would get.
 */
async function findLateAnswer(
  db: Db,
  { code, voterId, poll, key, candidate }: PollVote & { code: RefusalCode },
): Promise<PollVoteOutcome | null> {
  if (!key || !mayBeAnswered.includes(code)) return null;
  const answered = await findAnswered(db, livePolls, {
    voterId,
    requestKey: key,
    candidate,
    among: sql`poll_id::text = ${poll.toLowerCase()}`,
  });
  if (!answered) return null;
  const { period, candidateId } = answered;
  return { text, pollId: period.poll_id, candidateId, isLate: code !== 'poll-candidate-gone' };
}

/**
 * Returns the refusal of POLL-33 if the voter profile could not be written, otherwise the refusal of POLL-36.
 */
function asPollRefusal(error: unknown, log: Casting['log']): unknown {
  return asBallotRefusal(error, {
    log,
    line: 'Un vot în sondajul live nu a putut fi scris.',
    // An error inside the database function names the failed statement in `where`. Only a failed constraint
    // names the table.
    refusalOf: ({ where = '' }) =>
      new Refusal(where.includes('insert into voter_profiles') ? 'poll-profile-failed' : 'poll-vote-failed'),
  });
}
