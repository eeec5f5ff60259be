import { expect, test } from 'vitest';
import type { ListedNotification } from '#app/features/notifications/queries.server.ts';
import { describeNotification } from './item.ts';

const comment = '11111111-1111-4111-8111-111111111111';
const topic = '22222222-2222-4222-8222-222222222222';
const question = '33333333-3333-4333-8333-333333333333';

function describe(given: Partial<ListedNotification>): [string, string] {
  const item: ListedNotification = {
    id: '44444444-4444-4444-8444-444444444444',
    kind: 'reply',
    at: new Date('2025-05-12T07:00:00Z'),
    isUnread: true,
    count: 1,
    candidate: { slug: 'ana-pop', name: 'Ana Pop' },
    comment: null,
    topic: null,
    question: null,
    outcome: null,
    ...given,
  };
  const { text, href } = describeNotification(item);
  return [text, href];
}

test('a notification about a reply, news, a poll, a question or an answer leads to that text’s page', () => {
  expect([
    describe({ kind: 'reply', comment }),
    describe({ kind: 'reply', comment, count: 2 }),
    describe({ kind: 'news' }),
    describe({ kind: 'news', count: 3 }),
    describe({ kind: 'poll', candidate: null }),
    describe({ kind: 'question', question }),
    describe({ kind: 'question', question, count: 2 }),
    describe({ kind: 'answer', question }),
  ]).toEqual([
    ['Un răspuns la comentariul tău despre Ana Pop', `/candidate/ana-pop/comments/${comment}`],
    ['2 răspunsuri la comentariul tău despre Ana Pop', `/candidate/ana-pop/comments/${comment}`],
    ['O știre nouă despre Ana Pop', '/news?candidat=ana-pop'],
    ['3 știri noi despre Ana Pop', '/news?candidat=ana-pop'],
    ['S-a încheiat un sondaj live în care ai votat', '/polls'],
    ['Un alegător te întreabă ceva', '/candidate-dashboard/questions'],
    ['Ai 2 întrebări noi de la alegători', '/candidate-dashboard/questions'],
    ['Ana Pop ți-a răspuns la întrebare', `/candidate/ana-pop/questions/${question}`],
  ]);
});

test('a notification about a decision names the outcome and leads to the text, or to the list when a reported text is gone', () => {
  expect([
    describe({ kind: 'moderation', comment, outcome: 'published' }),
    describe({ kind: 'moderation', comment, outcome: 'removed' }),
    describe({ kind: 'moderation', topic, outcome: 'published' }),
    describe({ kind: 'moderation', topic, outcome: 'removed' }),
    describe({ kind: 'moderation', question, outcome: 'published' }),
    describe({ kind: 'moderation', question, outcome: 'removed' }),
    describe({ kind: 'report', comment, outcome: 'published' }),
    describe({ kind: 'report', comment, outcome: 'removed' }),
    describe({ kind: 'claim', outcome: 'accepted' }),
    describe({ kind: 'claim', outcome: 'rejected' }),
  ]).toEqual([
    ['Comentariul tău despre Ana Pop este public', `/candidate/ana-pop/comments/${comment}`],
    ['Comentariul tău despre Ana Pop a fost eliminat', `/candidate/ana-pop/comments/${comment}`],
    ['Topicul tău despre Ana Pop este public', `/candidate/ana-pop/discussions/${topic}`],
    ['Topicul tău despre Ana Pop a fost eliminat', `/candidate/ana-pop/discussions/${topic}`],
    ['Întrebarea ta pentru Ana Pop este publică', `/candidate/ana-pop/questions/${question}`],
    ['Întrebarea ta pentru Ana Pop a fost eliminată', `/candidate/ana-pop/questions/${question}`],
    ['Un text despre Ana Pop, raportat de tine, rămâne public', `/candidate/ana-pop/comments/${comment}`],
    ['Un text despre Ana Pop, raportat de tine, a fost eliminat', '/candidate/ana-pop/discussions'],
    ['Cererea ta pentru profilul Ana Pop a fost acceptată', '/candidate/ana-pop/claim'],
    ['Cererea ta pentru profilul Ana Pop a fost respinsă', '/candidate/ana-pop/claim'],
  ]);
});
