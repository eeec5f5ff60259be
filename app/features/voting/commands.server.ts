import './tables.server.ts';
import { createSecretKey } from 'node:crypto';
import { sql } from 'kysely';
import { requireConsent } from '#app/features/accounts/consents.server.ts';
import { recordActivity } from '#app/features/activity/commands.server.ts';
import { addToCounters } from '#app/features/candidates/counters.server.ts';
import { findActiveCandidate } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { receiptOf, requestHashOf, voterHashOf } from './ballot.server.ts';
import { requireDayKey } from './day-keys.server.ts';
import { ballotTypeOf, closedBecause, votingDayOf } from './rules.ts';
import { votingTexts } from './texts.ts';
import { asVoteRefusal } from './write-failure.server.ts';

const t = votingTexts.ro;

type Needs = Pick<Platform, 'db' | 'hub' | 'log'> & { at: Date };

/** `candidate` is a slug or an id. Who may (role, rate) is the caller's to check before. */
export type Vote = {
  voterId: string;
  candidate: string | null;
  /** Made by the page with its form, one for each vote: a request sent again with it gets the first answer. Null: none. */
  requestKey: string | null;
  /** The consent's box was ticked in this request. */
  hasTickedConsent: boolean;
};
export type VoteOutcome = {
  kind: 'cast' | 'moved';
  text: string;
  candidateId: string;
  /** The voter's code of the day (`findReceipt`). */
  receipt: string;
};

/**
 * Casts the voter's vote of the day of `at`, or moves it to another candidate, in one transaction. Refuses with
 * `vote-candidate-missing`, `vote-archive`, `vote-silence`, `vote-candidate-gone`, `vote-profile-gone`, `vote-day-closed`,
 * `consent-required`, `vote-same-candidate`, `vote-signed-out` (the account is gone), `vote-insert-failed`. A lost connection
 * rises: whether the vote was written is then unknown, and the same request may be sent again.
 */
export async function castVote({ db, hub, log, at }: Needs, vote: Vote): Promise<VoteOutcome> {
  const candidate = vote.candidate?.trim();
  if (!candidate) throw new Refusal('vote-candidate-missing');
  const timeline = await requireTimeline(db);
  const closed = closedBecause(timeline, at);
  if (closed) throw new Refusal(closed);
  const { electionId } = timeline;
  const found = await findActiveCandidate(db, { electionId, at, candidate });
  if (!found) throw new Refusal('vote-candidate-gone');
  if (found.profileId === null) throw new Refusal('vote-profile-gone');
  const { outcome, changed } = await db
    .transaction()
    .execute((tx) => writeVote(tx, { ...vote, timeline, at, candidateId: found.id }))
    .catch((error: unknown) => {
      throw asVoteRefusal(error, log);
    });
  if (changed.length > 0) hub.announce({ topic: 'votes', ids: changed });
  return { ...outcome, text: t[outcome.kind], candidateId: found.id };
}

type Asked = Vote & { timeline: Timeline; at: Date; candidateId: string };
type Written = { outcome: Pick<VoteOutcome, 'kind' | 'receipt'>; changed: string[] };

async function writeVote(tx: Tx, { timeline, at, ...vote }: Asked): Promise<Written> {
  const { voterId, candidateId, requestKey } = vote;
  // First of all locks: votes of one person wait for each other here, and erasure, which takes the row FOR UPDATE, for them.
  const [person] = await holdVoter(tx, { voterId });
  if (!person) throw new Refusal('vote-signed-out');
  const day = votingDayOf(at);
  const key = createSecretKey(await requireDayKey(tx, { timeline, day }));
  await requireConsent(tx, { userId: voterId, purpose: 'votes', isGiven: vote.hasTickedConsent });
  const voter = voterHashOf(key, voterId);
  const receipt = receiptOf(key, voter);
  const request = requestKey ? requestHashOf(key, { voterId, requestKey, candidateId }) : null;
  const ballot = { type: ballotTypeOf(timeline), date: day.date, voter, request };
  const [before] = await readBallot(tx, ballot);
  if (before?.answered) return { outcome: { kind: before.answered, receipt }, changed: [] };
  const old = before?.candidate ?? null;
  if (old === candidateId) throw new Refusal('vote-same-candidate');
  const kind = old === null ? 'cast' : 'moved';
  await writeBallot(tx, { ...ballot, candidate: candidateId, outcome: kind });
  await recordActivity(tx, { voterId, type: 'vote', day: day.date });
  const lowered = old === null ? [] : [{ candidateId: old, votes: -1 }];
  await addToCounters(tx, [...lowered, { candidateId, votes: 1 }]);
  return { outcome: { kind, receipt }, changed: old === null ? [candidateId] : [old, candidateId] };
}

const holdVoter = prepared(['voterId'], (db, { voterId }: { voterId: string }) =>
  db.selectFrom('users').select('id').where('id', '=', voterId).forNoKeyUpdate(),
);

type Ballot = { type: string; date: string; voter: Buffer; request: Buffer | null };
type Before = { candidate: string | null; answered: 'cast' | 'moved' | null };

const readBallot = prepared(
  ['type', 'date', 'voter', 'request'],
  (db, { type, date, voter, request }: Ballot) => ({
    compile: () =>
      sql<Before>`select
        (select candidate_id from votes
          where election_type = ${type} and election_date = ${date}::date and voter_hash = ${voter}) as candidate,
        (select outcome from vote_requests
          where election_type = ${type} and election_date = ${date}::date and voter_hash = ${voter}
            and request_hash = ${request}) as answered`.compile(db),
  }),
);

type NewBallot = Ballot & { candidate: string; outcome: 'cast' | 'moved' };

const writeBallot = prepared(
  ['type', 'date', 'voter', 'request', 'candidate', 'outcome'],
  (db, { type, date, voter, request, candidate, outcome }: NewBallot) => ({
    compile: () =>
      sql`with answered as (
          insert into vote_requests (election_type, election_date, voter_hash, request_hash, outcome)
          select ${type}, ${date}::date, ${voter}, ${request}, ${outcome} where ${request}::bytea is not null)
        insert into votes (election_type, election_date, voter_hash, candidate_id)
        values (${type}, ${date}::date, ${voter}, ${candidate}::uuid)
        on conflict (election_type, election_date, voter_hash) do update set candidate_id = excluded.candidate_id`.compile(
        db,
      ),
  }),
);
