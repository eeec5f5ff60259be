import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { consentTexts, consentVersion } from '#app/features/accounts/consent/texts.ts';
import { holdPerson } from '#app/features/accounts/person-lock.server.ts';
import type { HmacKey } from '#app/platform/config/hmac.server.ts';
import { batchedPastHeld, held } from '#app/platform/db/batched/batched.server.ts';
import { isConnectionLoss } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requestHashOf, voterHashOf } from './ballot.server.ts';
import { listLivingPeriods } from './keys.server.ts';
import { type BallotKind, type LivingPeriod, ofPeriod } from './kind.server.ts';

type Result = 'cast' | 'moved';
/** A vote to write. `key` is the secret key of its voting day or live poll. */
type Casting<Shared extends string, Each extends string> = {
  key: HmacKey;
  voterId: string;
  candidateId: string;
  requestKey: string | null;
  /** True if the voter ticked the consent box in this request. */
  hasTickedConsent: boolean;
  /** Extra parameters of the database function: `shared` for all votes, `each` for a single vote. */
  shared: Readonly<Record<Shared, string>>;
  each: Readonly<Record<Each, number>>;
};
type Written = {
  result: Result;
  /** The candidate from whom the vote moved away, or null. */
  previous: string | null;
  /** True if an earlier attempt of the request was answered, so nothing was written now. */
  isRepeated: boolean;
  voterHash: Buffer;
};
type Answers = {
  results: (Result | 'busy' | RefusalCode)[];
  previous?: (string | null)[];
  repeated: boolean[];
};
type Called<Shared extends string, Each extends string> = {
  name: 'cast_daily_votes' | 'cast_poll_votes';
  shared: readonly Shared[];
  each: readonly Each[];
};
type Row = { voter: Buffer; request: Buffer | null } & Omit<Casting<string, string>, 'key' | 'requestKey'>;
type Answer = Omit<Written, 'result' | 'voterHash'> & { result: Result | RefusalCode };

/**
 * Writes votes through a database function, which enforces all rules of a ballot (docs/decisions/0016).
 * Simultaneous votes share a statement, except when another transaction locks a voter's row.
 */
export function ballotWriter<Shared extends string, Each extends string = never>(
  called: Called<Shared, Each>,
): (db: Db, casting: Casting<Shared, Each>) => Promise<Written> {
  const write = batchedPastHeld<Row, Answer>({
    ask: askFunction(called),
    kindOf: ({ shared }) => JSON.stringify(shared),
    lineOf: ({ voterId }) => voterId,
  });
  return async (db, { key, requestKey, ...casting }) => {
    const { voterId, candidateId } = casting;
    const voter = voterHashOf(key, voterId);
    const request = requestKey ? requestHashOf(key, { voterId, requestKey, candidateId }) : null;
    const { result, ...written } = await write(db, { ...casting, voter, request });
    if (result !== 'cast' && result !== 'moved')
      throw new Refusal(result, { purpose: consentTexts.ro.votes.title });
    return { ...written, result, voterHash: voter };
  };
}

type Values = string | boolean | readonly (string | number | Buffer | null)[];

function askFunction({ name, shared, each }: Called<string, string>) {
  const parameters = [
    'persons',
    'voters',
    'requests',
    'candidates',
    'consent_versions',
    'waits',
    ...shared,
    ...each,
  ];
  const call = prepared(
    parameters,
    (_db, values: Readonly<Record<string, Values>>) =>
      sql<Answers>`select * from ${sql.raw(name)}(${sql.join(
        parameters.map((parameter) => sql`${sql.ref(parameter)} => ${values[parameter]}`),
      )})`,
  );
  return async (db: Db, rows: readonly Row[], waits: boolean): Promise<(Answer | typeof held)[]> => {
    const [answers] = await call(db, {
      ...rows[0]?.shared,
      ...Object.fromEntries(
        each.map((parameter) => [parameter, rows.map((row) => row.each[parameter] ?? null)]),
      ),
      persons: rows.map(({ voterId }) => voterId),
      voters: rows.map(({ voter }) => voter),
      requests: rows.map(({ request }) => request),
      candidates: rows.map(({ candidateId }) => candidateId),
      consent_versions: rows.map(({ hasTickedConsent }) => (hasTickedConsent ? consentVersion : null)),
      waits,
    });
    return rows.map((_, place) => {
      const result = answers?.results[place];
      if (!result) throw new Error(`${name} left a vote without an answer.`);
      if (result === 'busy') return held;
      const isRepeated = answers.repeated[place] ?? false;
      return { result, previous: answers.previous?.[place] ?? null, isRepeated };
    });
  };
}

type RepeatedRequest = {
  voterId: string;
  /** The key in the form. A request that is sent again with the same key gets the first answer. */
  requestKey: string;
  /** The candidate's slug or id. The candidate may be inactive or of another election. */
  candidate: string;
  /** A SQL condition on the periods that may have answered the request. */
  among: RawBuilder<boolean>;
};
type Answered<Column extends string> = {
  period: LivingPeriod<Column>;
  result: Result;
  candidateId: string;
  voterHash: Buffer;
};

/**
 * Finds the answer that the same request got earlier. Returns null if the request never arrived, or if the
 * key of its voting day or poll is destroyed.
 */
export async function findAnswered<Column extends string>(
  db: Db,
  kind: BallotKind<Column>,
  { voterId, requestKey, candidate, among }: RepeatedRequest,
): Promise<Answered<Column> | null> {
  return db.transaction().execute(async (tx) => {
    // If the first attempt of the request is still running, this lock waits until it ends.
    await holdPerson(tx, voterId);
    const { rows: named } = await sql<{ id: string }>`
      select id from candidates where slug = ${candidate} or id::text = lower(${candidate}::text)`.execute(
      tx,
    );
    for (const period of await listLivingPeriods(tx, kind, among)) {
      const voterHash = voterHashOf(period.key, voterId);
      for (const { id: candidateId } of named) {
        const requestHash = requestHashOf(period.key, { voterId, requestKey, candidateId });
        const { rows } = await sql<{ result: Result }>`
          select ${kind.requests.outcome} as result from ${sql.table(kind.requests.table)}
          where ${ofPeriod(kind, period)} and voter_hash = ${voterHash} and request_hash = ${requestHash}`.execute(
          tx,
        );
        if (rows[0]) return { ...rows[0], period, candidateId, voterHash };
      }
    }
    return null;
  });
}

type Failure = { log: Log; line: string; refusalOf(error: pg.DatabaseError): Refusal };

/**
 * Converts a database constraint error of a vote into a refusal, and leaves other errors unchanged. Logs only
 * code, table and constraint, because the message may quote the row.
 */
export function asBallotRefusal(error: unknown, { log, line, refusalOf }: Failure): unknown {
  if (!(error instanceof pg.DatabaseError) || isConnectionLoss(error)) return error;
  const { code = '', table, constraint } = error;
  log.error(line, { code, table, constraint });
  return refusalOf(error);
}
