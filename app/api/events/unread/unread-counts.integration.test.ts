import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSession, makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { discussionServices, writeComment } from '#app/features/discussions/testing.ts';
import { markRead } from '#app/features/notifications/commands.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';
import { type Copy, copySecrets, Listener, settableClock, startCopy } from '../testing.ts';

const base = withElection();
const at = moments.betweenRounds;
let copy: Copy;
let slug = '';
beforeAll(async () => {
  copy = await startCopy(base, { clock: settableClock(new Date(at.getTime() + 60_000)) });
  ({ slug } = await base.db.selectFrom('candidates').select('slug').executeTakeFirstOrThrow());
});
afterAll(() => copy?.stop());
beforeEach(() => base.owner.deleteFrom('users').execute());

async function listen(person: TestUser | null, about = 'about=unread') {
  const session = person && (await makeSession(base.db, { userId: person.id, secrets: copySecrets }));
  const cookie = session ? `${session.cookie.name}=${session.cookie.value}` : 'a=b';
  return { session, listener: new Listener(copy.port, about, { cookie }) };
}
/** The numbers of unread notifications that the client has received, in order. */
const numbersOf = ({ body }: Listener) =>
  Array.from(body.matchAll(/^data: \{"unread":(\d+)\}$/gm), ([, count]) => Number(count));
const answer = async (to: TestUser, by: TestUser) => {
  const services = { ...discussionServices(base.db, { at }), hub: copy.hub };
  const parentId = await writeComment(services, { userId: to.id, candidate: slug });
  await writeComment(services, { userId: by.id, candidate: slug, parentId });
};

test('each signed-in client receives its own number of unread notifications, and a visitor receives no number', async () => {
  const [ana, dan] = [await makeUser(base.db), await makeUser(base.db)];
  const anas = (await listen(ana)).listener;
  const dans = (await listen(dan, 'about=candidates&about=unread')).listener;
  const visitors = (await listen(null)).listener;
  await until(() => expect([numbersOf(anas), numbersOf(dans)]).toEqual([[0], [0]]));
  await answer(ana, dan);
  await until(() => expect(numbersOf(anas)).toEqual([0, 1]));
  await answer(dan, ana);
  await until(() => expect(numbersOf(dans)).toEqual([0, 1]));
  await markRead({ db: base.db, hub: copy.hub, at }, { userId: ana.id, notificationId: null });
  await until(() => expect(numbersOf(anas)).toEqual([0, 1, 0]));
  expect(numbersOf(dans)).toEqual([0, 1]);
  await dans.hears(1);
  expect(dans.figures?.candidates).toBeDefined();
  expect([visitors.status, numbersOf(visitors)]).toEqual([200, []]);
  for (const client of [anas, dans, visitors]) client.close();
});

test('a client receives nothing more once its session has ended, and receiving does not prolong a session', async () => {
  const [ana, dan] = [await makeUser(base.db), await makeUser(base.db)];
  const { listener: ended, session } = await listen(ana);
  const { listener: open, session: kept } = await listen(ana);
  await until(() => expect([numbersOf(ended), numbersOf(open)]).toEqual([[0], [0]]));
  const idle = new Date(Date.now() - 600_000);
  await base.db
    .updateTable('sessions')
    .set({ updated_at: idle })
    .where('id', '=', kept?.id ?? '')
    .execute();
  await base.db
    .deleteFrom('sessions')
    .where('id', '=', session?.id ?? '')
    .execute();
  await answer(ana, dan);
  await until(() => expect(numbersOf(open)).toEqual([0, 1]));
  expect(numbersOf(ended)).toEqual([0]);
  const { updated_at } = await base.db
    .selectFrom('sessions')
    .select('updated_at')
    .where('id', '=', kept?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(updated_at).toEqual(idle);
  for (const client of [ended, open]) client.close();
});
