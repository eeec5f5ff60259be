import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { nobody } from '#app/platform/page/own/person.ts';
import { wordsOf } from '#tests/kit/browser/screen.tsx';
import type { PollAnswer } from './answering/answer.ts';
import { LivePoll } from './live-poll.tsx';
import type { LivePollData } from './read-live-poll.server.ts';

const none: LivePollData = {
  at: new Date(0),
  poll: null,
  closed: { why: 'archive' },
  nextSilence: null,
  role: 'voter',
  own: JSON.stringify(nobody),
};
const open: LivePollData = {
  ...none,
  closed: null,
  poll: {
    id: 'now',
    title: 'Sondajul de acum',
    description: '',
    isSimulated: false,
    startsAt: new Date(0),
    endsAt: new Date(1),
    ballots: 0,
    candidates: [
      {
        id: 'a',
        slug: 'a',
        name: 'A',
        initials: 'A',
        hue: { light: '#000000', dark: '#ffffff' },
        pattern: null,
        partyLabel: 'Independent',
        isFictitious: false,
        votes: 0,
        percentage: null,
        trend: null,
      },
    ],
  },
};
const said: PollAnswer = {
  intent: 'poll-vote',
  poll: 'before',
  candidate: 'a',
  isDone: true,
  isLate: true,
  code: null,
  text: 'Votul tău a fost înregistrat cu succes!',
};

test('POLL-07 the open poll is a plain ballot before its first vote, and shows bars and counts from then on', async () => {
  const row = open.poll?.candidates[0];
  if (!open.poll || !row) throw new Error('The sample has an open poll with a candidate.');
  const none = await htmlOf(open);
  expect(wordsOf(none)).toMatch(/Încă fără voturi ?\. Un vot pe persoană/);
  expect(wordsOf(none)).toMatch(/A Independent încă fără procent/);
  expect(none).not.toContain('bar-track');
  const candidates = [{ ...row, votes: 2, percentage: 100 }];
  const some = await htmlOf({ ...open, poll: { ...open.poll, ballots: 2, candidates } });
  expect(wordsOf(some)).toMatch(/A Independent · 2 voturi 100,0%/);
  expect(some).toContain('bar-track');
  for (const html of [none, some]) expect(html).not.toContain('fără comparație');
});

/** Returns the live poll block's text after a form posted without JavaScript got this answer. */
const answered = async (data: LivePollData, answer: PollAnswer) => wordsOf(await htmlOf(data, answer));

async function htmlOf(data: LivePollData, answer?: PollAnswer): Promise<string> {
  const Component = () => <LivePoll data={data} />;
  const handler = createStaticHandler([{ path: '/', action: () => answer, Component }]);
  const sent = { method: 'POST', body: new URLSearchParams({ a: '1' }) };
  const context = await handler.query(new Request('http://localhost/', answer ? sent : {}));
  if (context instanceof Response) throw new Error('The page answered with a response.');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

test('the live poll shows the answer to a repeated vote in an ended poll, with or without another open poll', async () => {
  for (const data of [open, none])
    expect(await answered(data, said)).toContain(
      'Votul tău a fost înregistrat cu succes! Este vorba despre sondajul care s-a încheiat între timp.',
    );
});

test('an open poll hides any other answer about an ended poll', async () => {
  expect(await answered(open, { ...said, isLate: false })).not.toContain('înregistrat');
});
