import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import { castPollVoteAddress } from '#app/features/live-polls/addresses.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { createElectionDatabase } from './kit/election.ts';
import { startProduct } from './kit/product/product.ts';
import { choosePasswords, makePerson } from './kit/rights/people.ts';
import { makeTemporaryFolder } from './kit/temporary-folder/temporary-folder.ts';

const secretKey = 'cheia-testelor-cu-program-omorât-0123';
const dataDir = makeTemporaryFolder('vot-informat-killed-');
let database: Awaited<ReturnType<typeof createElectionDatabase>>;
beforeAll(async () => {
  database = await createElectionDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}) {
  const { host, port } = inject('cluster');
  const { migration } = database.connections;
  const product = await startProduct({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DATABASE_URL: `postgres:///${migration.database}?host=${host}&port=${port}&user=vot_migration`,
    ELECTION_CLOCK: 'intre-tururi',
    ...settings,
  });
  onTestFinished(async () => {
    await product.stop();
  });
  return product;
}

const preload = `--import=${join(import.meta.dirname, 'kit/product/die-after-vote.ts')}`;
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.n;
};

test.each([
  { kind: 'a vote of the day', address: castVoteAddress, ballots: 'votes' },
  { kind: 'a vote in a live poll', address: castPollVoteAddress, ballots: 'live_poll_ballots' },
])(
  'VOTE-18 $kind leaves one ballot when the program dies before it answers and the vote is sent again',
  async ({ address, ballots }) => {
    const { db } = database;
    const [password] = await choosePasswords();
    if (!password) throw new Error('There is no password.');
    const { cookie } = await makePerson(db, {
      actor: 'voter',
      secrets: createSecrets(secretKey),
      password,
    });
    const dying = await start({ NODE_OPTIONS: preload });
    const { slug } = await db
      .selectFrom('candidates')
      .innerJoin('live_poll_candidates as asked', 'asked.candidate_id', 'candidates.id')
      .select('slug')
      .executeTakeFirstOrThrow();
    const { id: poll } = await db
      .selectFrom('live_polls')
      .select('id')
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    const wish = {
      candidate: slug,
      key: randomUUID(),
      consent: consentVersion,
      ...(ballots === 'votes' ? {} : { poll }),
    };
    const send = (url: string) =>
      fetch(`${url}${address}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: cookie ?? '',
        },
        body: JSON.stringify(wish),
      });
    await expect(send(dying.url)).rejects.toThrow();
    expect(await dying.stop(), 'the program was killed').toBe(null);
    expect(await count(ballots)).toBe(1);
    const next = await start();
    const answer = await send(next.url);
    expect(answer.status, await answer.text()).toBe(200);
    expect(await count(ballots)).toBe(1);
  },
);
