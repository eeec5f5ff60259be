import { createSecretKey } from 'node:crypto';
import { sql } from 'kysely';
import { consentTexts, consentVersion, pollConsentSince } from '#app/features/accounts/consent/texts.ts';
import { requestHashOf, voterHashOf } from '#app/features/ballots/ballot.server.ts';
import { standsPublicly } from '#app/features/candidates/queries.server.ts';
import { legalSilence } from '#app/features/elections/rules.server.ts';
import { livePollTexts } from '#app/features/live-polls/texts.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { batched, byPlace } from '#app/platform/db/batched/batched.server.ts';
import { inLine } from '#app/platform/db/batched/in-line.server.ts';
import { readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { findAnswered } from './earlier-request.server.ts';
import { asPollRefusal } from './write-failure.server.ts';

type Needs = Pick<Platform, 'db' | 'hub' | 'log' | 'clock'> & { at: Date };

/** `candidate` is a slug or an id. Who may (role, rate) is the caller's to check before. */
export type PollVote = {
  voterId: string;
  /** The poll that the page showed: of one that has ended meanwhile nothing goes to its successor. */
  pollId: string;
  candidate: string | null;
  /** Made by the page with its form, one for each vote: a request sent again with it gets the first answer. Null: none. */
  requestKey: string | null;
  /** The consent's box was ticked in this request. */
  hasTickedConsent: boolean;
};
export type PollVoteOutcome = {
  text: string;
  pollId: string;
  candidateId: string;
  /** The first answer of a vote that was sent again after its poll's end. */
  isLate: boolean;
};

/**
 * Casts the person's only vote in a live poll, in one transaction. Refuses with `poll-candidate-missing`, `poll-archive`,
 * `poll-silence`, `poll-ended`, `poll-candidate-gone`, `poll-key-gone`, `poll-already-voted`, `consent-required`,
 * `poll-profile-failed`, `poll-profile-invalid` (the account is gone), `poll-vote-failed`. A lost connection rises: whether the
 * vote was written is then unknown, and the same request may be sent again, also after the poll's end (`findAnswered`).
 */
export async function castPollVote(needs: Needs, vote: PollVote): Promise<PollVoteOutcome> {
  const candidate = vote.candidate?.trim();
  if (!candidate) throw new Refusal('poll-candidate-missing');
  try {
    return await castInOpenPoll(needs, { ...vote, candidate });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answered = await findAnswered(needs.db, { ...vote, code: error.code, candidate });
    if (!answered) throw error;
    return { text: livePollTexts.ro.cast, ...answered, isLate: error.code !== 'poll-candidate-gone' };
  }
}

async function castInOpenPoll(
  { db, hub, log, clock, at }: Needs,
  vote: PollVote & { candidate: string },
): Promise<PollVoteOutcome> {
  const polling = await requirePolling(db, { at, poll: vote.pollId, candidate: vote.candidate });
  const { pollId, candidateId } = polling;
  // How far election time stands from the machine's: the database asks its own clock once it holds the poll.
  const clockOffsetMs = clock.electionNow().getTime() - Date.now();
  const isRepeated = await writeVote(db, { vote, polling, clockOffsetMs }).catch((error: unknown) => {
    throw asPollRefusal(error, log);
  });
  if (!isRepeated) hub.announce({ topic: 'pollVotes', ids: [pollId] });
  return { text: livePollTexts.ro.cast, pollId, candidateId, isLate: false };
}

type Polling = { pollId: string; candidateId: string; pollKey: Buffer };
type Asked = { at: Date; poll: string; candidate: string };
type Row = {
  place: number;
  isOver: boolean;
  isSilent: boolean;
  pollId: string | null;
  candidateId: string | null;
  pollKey: Buffer | null;
};

/** Is this poll open at `at`, and does it ask about this candidate? One statement, asked in each vote and kept nowhere. */
async function requirePolling(db: Db, asked: Asked): Promise<Polling> {
  const row = await readPolling(db, asked);
  if (!row) throw new Error('No election is loaded.');
  if (row.isOver) throw new Refusal('poll-archive');
  if (row.isSilent) throw new Refusal('poll-silence');
  const { pollId, candidateId, pollKey } = row;
  if (pollId === null) throw new Refusal('poll-ended');
  if (candidateId === null) throw new Refusal('poll-candidate-gone');
  if (pollKey === null) throw new Refusal('poll-key-gone');
  return { pollId, candidateId, pollKey };
}

// `isOver` and `isSilent` are `pollClosedBecause` (rules.ts) and the election `requireTimeline`'s.
const selectPolling = prepared(
  ['ats', 'polls', 'candidates'],
  (db, { ats, polls, candidates }: { ats: Date[]; polls: string[]; candidates: string[] }) => ({
    compile: () =>
      sql<Row>`
        select given.place::int,
          not exists (select from rounds where election_id = latest.id and polls_close > given.at) as "isOver",
          exists ${legalSilence({ election: sql`latest.id`, at: sql`given.at` })} as "isSilent",
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
        left join candidates on candidates.id = asked.candidate_id`.compile(db),
  }),
);

const readPolling = batched(async (db, asked: readonly Asked[]): Promise<(Row | undefined)[]> => {
  const values = {
    ats: asked.map(({ at }) => at),
    polls: asked.map(({ poll }) => poll),
    candidates: asked.map(({ candidate }) => candidate),
  };
  const rows = await readTwice(() => selectPolling(db, values));
  return byPlace(rows, asked);
});

/** True: this very request was answered before, and nothing was written. */
async function writeVote(
  db: Db,
  { vote, polling, clockOffsetMs }: { vote: PollVote; polling: Polling; clockOffsetMs: number },
): Promise<boolean> {
  const { voterId, requestKey, hasTickedConsent } = vote;
  const { pollId, candidateId, pollKey } = polling;
  const key = createSecretKey(pollKey);
  const answer = await cast(db, {
    person: voterId,
    poll: pollId,
    voter: voterHashOf(key, voterId),
    request: requestKey ? requestHashOf(key, { voterId, requestKey, candidateId }) : null,
    candidate: candidateId,
    clockOffsetMs,
    consent: hasTickedConsent ? consentVersion : null,
  });
  if (answer.result !== 'cast') throw new Refusal(answer.result, { purpose: consentTexts.ro.votes.title });
  return answer.isRepeated;
}

type Call = {
  person: string;
  poll: string;
  voter: Buffer;
  request: Buffer | null;
  candidate: string;
  clockOffsetMs: number;
  consent: string | null;
};
type Refused =
  | 'poll-profile-invalid'
  | 'poll-ended'
  | 'poll-key-gone'
  | 'poll-already-voted'
  | 'consent-required';
type Answer = { result: 'cast' | Refused; isRepeated: boolean };
type Answers = { results: (Answer['result'] | 'busy')[]; repeated: boolean[] };

/** All rules of a ballot, in db/migrations/0014_votes_together.sql. A statement and a transaction of its own. */
const callFunction = prepared(
  ['persons', 'poll', 'voters', 'requests', 'candidates', 'clockOffsetsMs', 'consents', 'since', 'waits'],
  (
    db,
    given: {
      persons: string[];
      poll: string;
      voters: Buffer[];
      requests: (Buffer | null)[];
      candidates: string[];
      clockOffsetsMs: number[];
      consents: (string | null)[];
      since: string;
      waits: boolean;
    },
  ) => ({
    compile: () =>
      sql<Answers>`select results, repeated
        from cast_poll_votes(${given.persons}, ${given.poll}, ${given.voters}, ${given.requests}, ${given.candidates},
          ${given.clockOffsetsMs}, ${given.consents}, ${given.since}, ${given.waits})`.compile(db),
  }),
);

/** Votes in one poll at once are written together; whoever would have to wait for somebody is asked for alone. */
const cast = batched(
  (db, calls: readonly Call[]) => castTogether(db, calls),
  ({ poll }: Call) => poll,
);

/** Waits only for one person, and then outside the batch; on one connection, however many votes of theirs there are. */
const waitFor = inLine();

async function castTogether(
  db: Db,
  calls: readonly Call[],
  waits = db.isTransaction,
): Promise<(Answer | Promise<Answer>)[]> {
  const [first] = calls;
  if (!first) return [];
  const [answers] = await callFunction(db, {
    persons: calls.map(({ person }) => person),
    poll: first.poll,
    voters: calls.map(({ voter }) => voter),
    requests: calls.map(({ request }) => request),
    candidates: calls.map(({ candidate }) => candidate),
    clockOffsetsMs: calls.map(({ clockOffsetMs }) => clockOffsetMs),
    consents: calls.map(({ consent }) => consent),
    since: pollConsentSince,
    waits,
  });
  if (!answers) throw new Error('cast_poll_votes gave no answer.');
  return calls.map((call, place) => {
    const result = answers.results[place];
    if (!result) throw new Error('cast_poll_votes left a vote without an answer.');
    if (result === 'busy') return castAlone(db, call);
    return { result, isRepeated: answers.repeated[place] ?? false };
  });
}

/** Never inside a transaction that holds the person: somebody before it in line would wait for that, and it for them. */
function castAlone(db: Db, call: Call): Promise<Answer> {
  return waitFor(call.person, async () => {
    const [answer] = await castTogether(db, [call], true);
    return answer as Answer;
  });
}
