// Runs the product's statements of one vote for each request, in the same order and transaction. It writes
// its own voters and hashes into the product's tables.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

process.once('disconnect', () => process.exit());

/** A placeholder in a recorded statement for a value that differs between votes. */
export type Place =
  | { place: 'token' | 'user' | 'slug' | 'candidate' | 'old' | 'voter' | 'hex' | 'random' }
  | { value: unknown }
  | { list: Place[] };
export type BareVoteTask = {
  connection: pg.PoolConfig;
  poolSize: number;
  statements: { name?: string; text: string; values: Place[] }[];
  voters: { token: string; user: string }[];
  candidates: { id: string; slug: string }[];
};

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareVoteTask;
const pool = new pg.Pool({ ...task.connection, max: task.poolSize });
const hashes = task.voters.map(() => randomBytes(32));
const chosen: (string | undefined)[] = [];
const app = Fastify();

app.post<{ Body: { voter: number; candidate: number } }>('/', async ({ body }) => {
  const voter = task.voters[body.voter];
  const candidate = task.candidates[body.candidate];
  if (!voter || !candidate) throw new Error('Unknown voter or candidate.');
  const values = {
    token: voter.token,
    user: voter.user,
    slug: candidate.slug,
    candidate: candidate.id,
    old: chosen[body.voter] ?? candidate.id,
    voter: hashes[body.voter],
    hex: createHash('sha256').update(voter.user).digest('hex'),
    random: randomBytes(32),
  };
  const fill = (of: Place): unknown => {
    if ('place' in of) return values[of.place];
    return 'list' in of ? of.list.map(fill) : of.value;
  };
  const client = await pool.connect();
  try {
    for (const { values: places, ...statement } of task.statements)
      await client.query({ ...statement, values: places.map(fill) });
  } finally {
    client.release();
  }
  chosen[body.voter] = candidate.id;
  return { done: true };
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
