import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { until } from '#tests/kit/until.ts';
import { refusedRightsPart } from './personal-data.server.ts';
import { otherRefusals, startRefusedRights } from './refused-rights.server.ts';

const secrets = createSecrets('a secret of tests that is long enough');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.owner.deleteFrom('refused_rights').execute());

function start({ db = database.db, mostRows = 200 } = {}) {
  const lines: string[] = [];
  const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
  return { lines, notes: startRefusedRights({ db, secrets, log, mostRows }) };
}
const refusedRow = {
  hour: new Date(0),
  actor_role: 'voter' as const,
  address_hash: Buffer.alloc(32),
  what: 'run-job',
  refused: 1,
  last_at: new Date(0),
};
const rows = () =>
  database.db
    .selectFrom('refused_rights')
    .select(['actor_id', 'actor_role', 'what', 'refused', 'address_hash'])
    .orderBy('refused', 'desc')
    .orderBy('actor_role', 'desc')
    .execute();

test('refused attempts are counted by person, address and action per hour, and logged in one line without names', async () => {
  const { notes, lines } = start();
  const { id } = await makeUser(database.db, { role: 'voter' });
  const viewer = { id, role: 'voter' as const };
  for (let times = 0; times < 5; times += 1) notes.note({ viewer, address: '192.0.2.1', what: 'run-job' });
  notes.note({ viewer, address: '192.0.2.2', what: 'run-job' });
  notes.note({ viewer: null, address: '192.0.2.1', what: 'POST /admin/jobs' });
  await notes.flush();
  for (let times = 0; times < 3; times += 1) notes.note({ viewer, address: '192.0.2.1', what: 'run-job' });
  await notes.stop();
  const kept = await rows();
  expect(kept.map(({ actor_role, what, refused }) => [actor_role, what, refused])).toEqual([
    ['voter', 'run-job', 8],
    ['voter', 'run-job', 1],
    ['visitor', 'POST /admin/jobs', 1],
  ]);
  expect(new Set(kept.map(({ address_hash }) => address_hash.toString('hex'))).size).toBe(2);
  // A repeated warning appears in the log up to a second later.
  await until(() => expect(lines).toHaveLength(2));
  expect(lines[0]).toContain('"refused":7');
  expect(lines.join()).not.toMatch(/192\.0\.2|[0-9a-f]{8}-/);
});

test('the log names the ten most frequent kinds of refused attempts, and counts all', async () => {
  const { notes, lines } = start();
  for (let kind = 0; kind < 11; kind += 1)
    for (let times = 0; times <= kind; times += 1)
      notes.note({ viewer: null, address: '2001:db8:1:2::1', what: `kind-${kind}` });
  for (const [address, what] of [
    ['2001:db8:1:2::9', 'kind-10'],
    ['2001:db8:1:3::9', `kind-10${'x'.repeat(200)}`],
  ] as const)
    notes.note({ viewer: null, address, what });
  await notes.stop();
  const { refused, rows: counted, what } = JSON.parse(lines[0] ?? '');
  expect([refused, counted, Object.keys(what).length]).toEqual([68, 12, 10]);
  expect(Object.entries(what).slice(0, 2)).toEqual([
    ['visitor: kind-10', 12],
    ['visitor: kind-9', 10],
  ]);
  const lengths = (await rows()).map((row) => row.what.length);
  expect(Math.max(...lengths), 'a long path is cut').toBe(120);
});

test('refused attempts share one row when an instance has written its hourly limit of rows', async () => {
  const { notes } = start({ mostRows: 3 });
  for (let index = 0; index < 50; index += 1)
    notes.note({ viewer: null, address: `198.51.100.${index}`, what: 'run-job' });
  await notes.stop();
  const kept = await rows();
  expect(kept).toHaveLength(4);
  expect(kept[0]).toMatchObject({ what: otherRefusals, refused: 47 });
});

test('refused attempts are noted without an error or log line while the database is unreachable', async () => {
  const { host, port } = database.connections.application;
  const away = createDatabase({
    connection: { host: host ?? '', port: port ?? 0, user: 'vot_app', database: 'not_there' },
    poolSize: 1,
  });
  const { notes, lines } = start({ db: away });
  notes.note({ viewer: null, address: '192.0.2.1', what: 'run-job' });
  await notes.flush();
  await notes.stop();
  await away.destroy();
  expect(lines).toEqual([]);
});

test('refused attempts are deleted with their account, and unwritten counts are then stored without a person', async () => {
  const { notes } = start();
  const gone = await makeUser(database.db);
  const kept = await makeUser(database.db);
  for (const { id } of [gone, kept])
    notes.note({ viewer: { id, role: 'voter' }, address: '192.0.2.1', what: 'run-job' });
  await database.owner.deleteFrom('users').where('id', '=', gone.id).execute();
  await notes.stop();
  expect(new Set((await rows()).map(({ actor_id }) => actor_id))).toEqual(new Set([null, kept.id]));
  const own = { userId: kept.id, secrets };
  const listed = { hour: expect.any(Date), what: 'run-job', refused: 1 };
  expect(await refusedRightsPart.list(database.db, own)).toEqual([listed]);
  expect(await refusedRightsPart.grown?.count(database.db, own)).toBe(1);
  await database.db.transaction().execute((tx) => refusedRightsPart.erase(tx, own));
  expect((await rows()).map(({ actor_id }) => actor_id)).toEqual([null]);
  await database.db
    .insertInto('refused_rights')
    .values({ ...refusedRow, actor_id: kept.id })
    .execute();
  await database.owner.deleteFrom('users').where('id', '=', kept.id).execute();
  expect((await rows()).map(({ actor_id }) => actor_id)).toEqual([null]);
});
