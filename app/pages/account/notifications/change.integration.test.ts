import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { discussionServices, writeComment } from '#app/features/discussions/testing.ts';
import { findPreferences, listNotifications } from '#app/features/notifications/queries.server.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as page from './screen.tsx';

const base = withElection();
const path = '/account/notifications';

test('the page marks one line or all lines as read, stores the ticked kinds, and refuses values that it does not offer', async () => {
  const [asker, writer] = [await makeUser(base.db), await makeUser(base.db)];
  const { slug } = await base.db.selectFrom('candidates').select('slug').limit(1).executeTakeFirstOrThrow();
  const services = discussionServices(base.db, { at: moments.betweenRounds });
  const write = (userId: string, parentId?: string) =>
    writeComment(services, { userId, candidate: slug, ...(parentId ? { parentId } : {}) });
  for (const comment of [await write(asker.id), await write(asker.id)]) await write(writer.id, comment);
  const site = openSite(base.db);
  const visitor = new Visitor(site);
  const { cookie } = await makeSession(base.db, { userId: asker.id, secrets: site.secrets });
  visitor.cookies.set(cookie.name, cookie.value);
  type Shown = { unread: number; items: { id: string; isUnread: boolean }[] };
  const show = async (query = '') => (await visitor.get(page, `${path}${query}`)).data as Shown;

  const before = await show();
  expect(before).toMatchObject({ unread: 2, page: 1, hasMore: false, isSaved: false });
  const chosen = before.items[1]?.id ?? '';
  const read = { intent: 'read-notifications', notification: chosen };
  expect(await visitor.post(page, `${path}?pagina=2`, read)).toMatchObject({
    status: 303,
    location: `${path}?pagina=2`,
  });
  expect((await show()).items.filter(({ isUnread }) => !isUnread).map(({ id }) => id)).toEqual([chosen]);
  const wrong: Record<string, string>[] = [
    { intent: 'read-notifications', notification: 'x' },
    { intent: 'choose-notifications', frequency: 'never' },
    { intent: 'other' },
  ];
  for (const form of wrong) expect((await visitor.post(page, path, form)).status, form.intent).toBe(400);
  expect((await show()).unread).toBe(1);
  await visitor.post(page, path, { intent: 'read-notifications' });
  expect((await show()).unread).toBe(0);
  // Replies to one comment that were read at different times form one line.
  const parentId = await write(asker.id);
  for (let count = 0; count < 2; count += 1) {
    await write(writer.id, parentId);
    await visitor.post(page, path, { intent: 'read-notifications' });
  }
  expect((await show()).items).toContainEqual(
    expect.objectContaining({ comment: parentId, count: 2, isUnread: false }),
  );

  const ticked = { frequency: 'hourly', 'in-product': 'poll', 'by-mail': 'news' };
  const saved = await visitor.post(page, path, { intent: 'choose-notifications', ...ticked });
  expect([saved.status, saved.location]).toEqual([303, `${path}?stare=salvat`]);
  expect(await show('?stare=salvat')).toMatchObject({ isSaved: true });
  expect(await findPreferences(base.db, asker.id)).toEqual({
    frequency: 'hourly',
    offInProduct: ['reply', 'moderation', 'report', 'claim', 'question', 'answer', 'news'],
    offByMail: ['reply', 'moderation', 'report', 'claim', 'question', 'answer', 'poll'],
  });
  expect((await visitor.get(page, `${path}?pagina=2`)).data).toMatchObject({ items: [], page: 2 });
});

test('a decision about a question, and its answer, lead to the question, and are listed only for its author', async () => {
  const [asker, other] = [await makeUser(base.db), await makeUser(base.db)];
  const at = moments.betweenRounds;
  const { rows } = await sql<{ id: string; author: string }>`
    with question as (insert into candidate_questions (candidate_id, user_id, content, election_at)
        select candidates.id, author, 'O întrebare', ${at} from unnest(${[asker.id, other.id]}::uuid[]) author,
          (select id from candidates order by ballot_position limit 1) candidates returning id, user_id),
      decision as (insert into moderation_decisions (question_id, number, outcome, reason, election_at)
        select id, 1, 'removed', 'Un motiv.', ${at} from question returning id),
      notified as (insert into notifications (user_id, kind, decision_id, question_id, is_shown, is_mail_due, election_at)
        select ${asker.id}::uuid, 'moderation', id, null::uuid, true, false, ${at}::timestamptz from decision
        union all select ${asker.id}::uuid, 'answer', null, id, true, false, ${at}::timestamptz from question)
    select id, user_id as author from question`.execute(base.owner);
  const { items } = await listNotifications(base.db, { userId: asker.id, at, page: 1 });
  const question = rows.find(({ author }) => author === asker.id)?.id;
  expect(items.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'answer', question, topic: null, outcome: null },
    { kind: 'moderation', question, topic: null, outcome: 'removed' },
  ]);
});
