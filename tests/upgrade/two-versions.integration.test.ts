import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import { ballotsOf, countsOf, listSlugs } from '#app/features/daily-vote/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { migrateJobs } from '#app/platform/jobs/jobs.server.ts';
import { createElectionDatabase } from '#tests/kit/election.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { choosePasswords, makePerson, type Person } from '#tests/kit/rights/people.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { until } from '#tests/kit/until.ts';
import { makeNextVersion, newestLevel } from './next-version.ts';

const secretKey = 'cheia-testelor-cu-două-versiuni-01234';
const dataDir = makeTemporaryFolder('vot-informat-upgrade-');
let database: Awaited<ReturnType<typeof createElectionDatabase>>;
beforeAll(async () => {
  database = await createElectionDatabase();
  // The previous version cannot create the job queue in a newer schema, so the test creates it.
  await migrateJobs(database.connections.migration);
});
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(folder?: string): Promise<Product> {
  const { host, port } = inject('cluster');
  const settings = {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DATABASE_URL: `postgres:///${database.connections.migration.database}?host=${host}&port=${port}&user=vot_migration`,
    ELECTION_CLOCK: 'intre-tururi',
    RATE_LIMITS: 'off',
  };
  const product = await startProduct(settings, folder);
  onTestFinished(async () => void (await product.stop()));
  return product;
}

/** For each person, the candidate of the last vote that the program confirmed. */
type LastVotes = Map<string, string>;

/** Makes people vote at one product without pause. Each votes alternately for the two candidates. */
function keepVoting(
  url: string,
  options: { people: readonly Person[]; slugs: readonly string[]; last: LastVotes },
) {
  const { people, slugs, last } = options;
  const failed: unknown[] = [];
  let acknowledged = 0;
  let isOver = false;
  const voteOn = async ({ id, cookie }: Person) => {
    while (!isOver) {
      const candidate = slugs.find((slug) => slug !== last.get(id)) ?? '';
      const answer = await fetch(`${url}${castVoteAddress}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: cookie ?? '',
        },
        body: JSON.stringify({ candidate, key: randomUUID(), consent: consentVersion }),
      }).catch((error: unknown) => error);
      if (!(answer instanceof Response) || answer.status !== 200) {
        failed.push(answer instanceof Response ? await answer.text() : answer);
        return;
      }
      last.set(id, candidate);
      acknowledged += 1;
    }
  };
  const ended = Promise.all(people.map(voteOn));
  return {
    /** Resolves when this number of further votes is confirmed. */
    async more(count = 20) {
      const enough = acknowledged + count;
      await until(() => {
        if (failed.length === 0) expect(acknowledged).toBeGreaterThanOrEqual(enough);
      });
      expect(failed).toEqual([]);
    },
    async stop() {
      isOver = true;
      await ended;
      expect(failed).toEqual([]);
    },
  };
}

/** The folder of a built earlier version, which the test then starts as the previous version. */
const beforeFolder = process.env.VERSION_BEFORE;
const expanding = `-- runs beside: ${newestLevel(beforeFolder)}
alter table users add column planted text not null default 'nimic';
alter table votes add column planted text;
create index planted on votes (planted);
`;

test('the previous version accepts every vote while the next version migrates the schema and starts', async () => {
  const { db } = database;
  const [password] = await choosePasswords();
  if (!password) throw new Error('There is no password.');
  const people: Person[] = [];
  for (let count = 0; count < 8; count += 1)
    people.push(await makePerson(db, { actor: 'voter', secrets: createSecrets(secretKey), password }));
  const slugs = (await listSlugs(db)).slice(0, 2);
  const last: LastVotes = new Map();
  const nextFolder = makeNextVersion({ '9001_expands.sql': expanding });
  const laterFolder = makeNextVersion({
    '9001_expands.sql': expanding,
    '9002_contracts.sql': '-- contracts: a planted column goes\nalter table users drop column planted;',
  });

  const before = await start(beforeFolder);
  const votesBefore = keepVoting(before.url, { people: people.slice(0, 4), slugs, last });
  await votesBefore.more();

  const next = await start(nextFolder);
  expect(next.output()).toContain('Schema bazei de date este la zi.');
  const votesNext = keepVoting(next.url, { people: people.slice(4), slugs, last });
  await Promise.all([votesNext.more(), votesBefore.more()]);
  // An instance of the previous version restarts, as after a crash.
  const again = await start(beforeFolder);
  expect(again.output()).toContain('Baza de date este a unei versiuni mai noi');
  const page = await fetch(`${again.url}/candidates`, { headers: { cookie: people[0]?.cookie ?? '' } });
  expect(page.status).toBe(200);

  await expect(start(laterFolder)).rejects.toThrow('cere oprirea versiunilor mai vechi ale programului');
  await votesBefore.stop();
  await Promise.all([before.stop(), again.stop()]);
  await votesNext.more();
  await votesNext.stop();
  await next.stop();

  const later = await start(laterFolder);
  await expect(start(beforeFolder)).rejects.toThrow(
    /^Schema bazei de date \(9002\) este prea nouă pentru acest program \(\d{4}\): .+ cu schema 9002 sau mai nouă/m,
  );
  const votesLater = keepVoting(later.url, { people, slugs, last });
  await votesLater.more();
  await votesLater.stop();

  const expected = slugs.map((slug) => [slug, [...last.values()].filter((voted) => voted === slug).length]);
  const counted = Object.fromEntries(expected.filter(([, votes]) => votes !== 0));
  expect(await ballotsOf(db)).toEqual(counted);
  expect(await countsOf(db)).toEqual(counted);
});
