import { sql } from 'kysely';
import { consentTexts, consentVersion } from '#app/features/accounts/consent/texts.ts';
import { holdPerson } from '#app/features/accounts/person-lock.server.ts';
import { receiptOf, requestHashOf, voterHashOf } from '#app/features/ballots/ballot.server.ts';
import { requireDayKey } from '#app/features/daily-vote/day-keys.server.ts';
import { ballotTypeOf, votingDayOf } from '#app/features/daily-vote/rules.ts';
import { votingTexts } from '#app/features/daily-vote/texts.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { hmacKey } from '#app/platform/config/hmac.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { batched } from '#app/platform/db/batched/batched.server.ts';
import { inLine } from '#app/platform/db/batched/in-line.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { findLateAnswer, refuseAnsweredEarlier } from './earlier-request.server.ts';
import { type Polling, requirePolling } from './polling.server.ts';
import { asVoteRefusal } from './write-failure.server.ts';

const t = votingTexts.ro;

type Needs = Pick<Platform, 'db' | 'hub' | 'log'> & { at: Date };

/** `candidate` is a slug or an id. Who may (role, rate) is the caller's to check before. */
export type Vote = {
  voterId: string;
  candidate: string | null;
  /** Made by the page with its form, one for each vote: a request sent again with it gets the first answer. Null: none. */
  requestKey: string | null;
  /** Day (AAAA-LL-ZZ) of the page that was pressed; another than the vote's: see `refuseAnsweredEarlier`. Null: not said. */
  pageDay: string | null;
  /** The consent's box was ticked in this request. */
  hasTickedConsent: boolean;
};
export type VoteOutcome = {
  kind: 'cast' | 'moved';
  text: string;
  candidateId: string;
  /** The voter's code of the day (`findReceipt`). */
  receipt: string;
  /** The first answer of a vote that was sent again after voting had closed. */
  isLate: boolean;
};

/**
 * Casts the voter's vote of the day of `at`, or moves it to another candidate, in one transaction. Refuses with
 * `vote-candidate-missing`, `vote-archive`, `vote-silence`, `vote-candidate-gone`, `vote-profile-gone`, `vote-day-closed`,
 * `consent-required`, `vote-same-candidate`, `vote-earlier-day`, `vote-signed-out` (the account is gone), `vote-insert-failed`. A lost connection
 * rises: whether the vote was written is then unknown, and the same request may be sent again, also when voting has closed
 * (`findLateAnswer`).
 */
export async function castVote(needs: Needs, vote: Vote): Promise<VoteOutcome> {
  const candidate = vote.candidate?.trim();
  if (!candidate) throw new Refusal('vote-candidate-missing');
  const date = bucharestDay(needs.at);
  try {
    return await castWhileOpen(needs, { vote, candidate, date });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answered = await findLateAnswer(needs.db, { ...vote, code: error.code, candidate, date });
    if (!answered) throw error;
    return { ...answered, text: t[answered.kind] };
  }
}

async function castWhileOpen(
  { db, hub, log, at }: Needs,
  { vote, candidate, date }: { vote: Vote; candidate: string; date: string },
): Promise<VoteOutcome> {
  const polling = await requirePolling(db, { at, date, candidate });
  const { candidateId } = polling;
  const { voterId, requestKey, pageDay } = vote;
  if (requestKey && pageDay)
    await refuseAnsweredEarlier(db, { voterId, requestKey, candidateId, pageDay, date });
  const { written, receipt } = await writeVote(db, { vote, polling, date, at }).catch((error: unknown) => {
    throw asVoteRefusal(error, log);
  });
  const { result: kind, previous, isRepeated } = written;
  if (!isRepeated) hub.announce({ topic: 'votes', ids: previous ? [previous, candidateId] : [candidateId] });
  return { kind, text: t[kind], candidateId, receipt, isLate: false };
}

type Asked = { vote: Vote; polling: Polling; date: string; at: Date };
type Written = { result: VoteOutcome['kind']; previous: string | null; isRepeated: boolean };

/** The day's first vote makes its key, in the same transaction; every other one is a single statement, shared with others. */
async function writeVote(db: Db, asked: Asked): Promise<{ written: Written; receipt: string }> {
  const { vote, polling, at } = asked;
  if (polling.dayKey) return writeBallot(db, { ...asked, dayKey: polling.dayKey });
  return db.transaction().execute(async (tx) => {
    // The person before the day, as everywhere.
    await holdPerson(tx, vote.voterId);
    const dayKey = await requireDayKey(tx, { timeline: polling, day: votingDayOf(at) });
    return writeBallot(tx, { ...asked, dayKey });
  });
}

async function writeBallot(
  db: Db,
  { vote, polling, date, dayKey }: Asked & { dayKey: Buffer },
): Promise<{ written: Written; receipt: string }> {
  const { voterId, requestKey, hasTickedConsent } = vote;
  const { candidateId } = polling;
  const key = hmacKey(dayKey);
  const voter = voterHashOf(key, voterId);
  const answer = await cast(db, {
    person: voterId,
    type: ballotTypeOf(polling),
    day: date,
    voter,
    request: requestKey ? requestHashOf(key, { voterId, requestKey, candidateId }) : null,
    candidate: candidateId,
    consent: hasTickedConsent ? consentVersion : null,
  });
  const { result, ...written } = answer;
  if (result !== 'cast' && result !== 'moved')
    throw new Refusal(result, { purpose: consentTexts.ro.votes.title });
  return { written: { result, ...written }, receipt: receiptOf(key, voter) };
}

type Call = {
  person: string;
  type: string;
  day: string;
  voter: Buffer;
  request: Buffer | null;
  candidate: string;
  consent: string | null;
};
type Refused = 'vote-signed-out' | 'vote-day-closed' | 'consent-required' | 'vote-same-candidate';
type Answer = { result: Written['result'] | Refused; previous: string | null; isRepeated: boolean };
type Answers = { results: (Answer['result'] | 'busy')[]; previous: (string | null)[]; repeated: boolean[] };

/** All rules of a ballot, in db/migrations/0014_votes_together.sql. Outside a transaction it is one of its own. */
const callFunction = prepared(
  ['persons', 'type', 'day', 'voters', 'requests', 'candidates', 'consents', 'waits'],
  (
    db,
    given: {
      persons: string[];
      type: string;
      day: string;
      voters: Buffer[];
      requests: (Buffer | null)[];
      candidates: string[];
      consents: (string | null)[];
      waits: boolean;
    },
  ) => ({
    compile: () =>
      sql<Answers>`select results, previous, repeated
        from cast_daily_votes(${given.persons}, ${given.type}, ${given.day}, ${given.voters}, ${given.requests},
          ${given.candidates}, ${given.consents}, ${given.waits})`.compile(db),
  }),
);

/** Votes of one day at once are written together; whoever would have to wait for somebody is asked for alone. */
const cast = batched(
  (db, calls: readonly Call[]) => castTogether(db, calls),
  ({ type, day }: Call) => `${type} ${day}`,
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
    type: first.type,
    day: first.day,
    voters: calls.map(({ voter }) => voter),
    requests: calls.map(({ request }) => request),
    candidates: calls.map(({ candidate }) => candidate),
    consents: calls.map(({ consent }) => consent),
    waits,
  });
  if (!answers) throw new Error('cast_daily_votes gave no answer.');
  return calls.map((call, place) => {
    const result = answers.results[place];
    if (!result) throw new Error('cast_daily_votes left a vote without an answer.');
    if (result === 'busy') return castAlone(db, call);
    return {
      result,
      previous: answers.previous[place] ?? null,
      isRepeated: answers.repeated[place] ?? false,
    };
  });
}

/** Never inside a transaction that holds the person: somebody before it in line would wait for that, and it for them. */
function castAlone(db: Db, call: Call): Promise<Answer> {
  return waitFor(call.person, async () => {
    const [answer] = await castTogether(db, [call], true);
    return answer as Answer;
  });
}
