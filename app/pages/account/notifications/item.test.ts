import { expect, test } from 'vitest';
import type { ListedNotification } from '#app/features/notifications/queries.server.ts';
import { describeNotification } from './item.ts';

const line: ListedNotification = {
  id: 'n',
  kind: 'reply',
  at: new Date('2025-05-12T10:00:00+03:00'),
  isUnread: true,
  count: 1,
  candidate: { slug: 'ana-pop', name: 'Ana Pop' },
  comment: null,
  topic: null,
  question: null,
  outcome: null,
};

const page = '/candidate/ana-pop';
const [comment, topic, question] = ['c1', 't1', 'q1'];

test.each<[string, Partial<ListedNotification>, string, string]>([
  ['one reply', { comment }, 'Un răspuns la comentariul tău despre Ana Pop', `${page}/comments/c1`],
  [
    'two replies',
    { comment, count: 2 },
    '2 răspunsuri la comentariul tău despre Ana Pop',
    `${page}/comments/c1`,
  ],
  [
    'twenty replies',
    { comment, count: 20 },
    '20 de răspunsuri la comentariul tău despre Ana Pop',
    `${page}/comments/c1`,
  ],
  ['one article', { kind: 'news' }, 'O știre nouă despre Ana Pop', '/news?candidat=ana-pop'],
  ['three articles', { kind: 'news', count: 3 }, '3 știri noi despre Ana Pop', '/news?candidat=ana-pop'],
  [
    'a closed poll',
    { kind: 'poll', candidate: null },
    'S-a încheiat un sondaj live în care ai votat',
    '/polls',
  ],
  [
    'one question for the candidate',
    { kind: 'question', question },
    'Un alegător te întreabă ceva',
    '/candidate-dashboard/questions',
  ],
  [
    'twenty-one questions for the candidate',
    { kind: 'question', question, count: 21 },
    'Ai 21 de întrebări noi de la alegători',
    '/candidate-dashboard/questions',
  ],
  [
    'the candidate’s answer',
    { kind: 'answer', question },
    'Ana Pop ți-a răspuns la întrebare',
    `${page}/questions/q1`,
  ],
  [
    'an accepted claim',
    { kind: 'claim', outcome: 'accepted' },
    'Cererea ta pentru profilul Ana Pop a fost acceptată',
    `${page}/claim`,
  ],
  [
    'a rejected claim',
    { kind: 'claim', outcome: 'rejected' },
    'Cererea ta pentru profilul Ana Pop a fost respinsă',
    `${page}/claim`,
  ],
  [
    'a published comment',
    { kind: 'moderation', comment, outcome: 'published' },
    'Comentariul tău despre Ana Pop este public',
    `${page}/comments/c1`,
  ],
  [
    'a removed comment',
    { kind: 'moderation', comment, outcome: 'removed' },
    'Comentariul tău despre Ana Pop a fost eliminat',
    `${page}/comments/c1`,
  ],
  [
    'a published topic',
    { kind: 'moderation', topic, outcome: 'published' },
    'Topicul tău despre Ana Pop este public',
    `${page}/discussions/t1`,
  ],
  [
    'a removed topic',
    { kind: 'moderation', topic, outcome: 'removed' },
    'Topicul tău despre Ana Pop a fost eliminat',
    `${page}/discussions/t1`,
  ],
  [
    'a published question',
    { kind: 'moderation', question, outcome: 'published' },
    'Întrebarea ta pentru Ana Pop este publică',
    `${page}/questions/q1`,
  ],
  [
    'a removed question',
    { kind: 'moderation', question, outcome: 'removed' },
    'Întrebarea ta pentru Ana Pop a fost eliminată',
    `${page}/questions/q1`,
  ],
  [
    'a reported text that stays public',
    { kind: 'report', comment, outcome: 'published' },
    'Un text despre Ana Pop, raportat de tine, rămâne public',
    `${page}/comments/c1`,
  ],
  [
    'a reported text that was removed',
    { kind: 'report', comment, outcome: 'removed' },
    'Un text despre Ana Pop, raportat de tine, a fost eliminat',
    `${page}/discussions`,
  ],
])('the line about %s says what happened and leads to its page', (_, given, text, href) => {
  expect(describeNotification({ ...line, ...given })).toEqual({ text, href });
});
