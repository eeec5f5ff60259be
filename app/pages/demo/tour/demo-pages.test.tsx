import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { CrowdProgress } from '#app/features/crowd/progress.server.ts';
import { partOf, renderForms, renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import Crowd from '../crowd.tsx';
import { CrowdFigures } from '../crowd-figures.tsx';
import Outbox from '../outbox.tsx';
import Restart from '../restart.tsx';
import Tour from './screen.tsx';

const figures = {
  ...{ polls: 3, closed: 0, hours: 0, pollVotes: 1_234, votes: 21, followers: 2, views: 345, comments: 5 },
  discussed: { slug: 'candidat-demonstrativ', topicId: 't1' },
};
const startedAt = new Date('2025-05-12T10:00:00+03:00');
const show = (given: Partial<CrowdProgress>) =>
  renderPart(<CrowdFigures progress={{ figures, state: 'polls', startedAt, ...given }} />);

describe('the crowd’s page', () => {
  test.each<[string, Partial<CrowdProgress>, string]>([
    ['the first poll is open', {}, 'Acum: mulțimea votează în sondajul 1 din 3. '],
    [
      'one poll is closed',
      { figures: { ...figures, closed: 1 } },
      'Acum: mulțimea votează în sondajul 2 din 3. S-a închis 1 sondaj. ',
    ],
    [
      'all polls are closed',
      { figures: { ...figures, closed: 3 } },
      'Acum: mulțimea votează în sondajul 3 din 3. S-au închis 3 sondaje. ',
    ],
    [
      'the fifth hour runs',
      { state: 'day', figures: { ...figures, hours: 4 } },
      'Acum: ora 5 din 24 a zilei simulate.',
    ],
    ['the day is over', { state: 'done' }, 'Ziua simulată s-a încheiat.'],
    [
      'the crowd stopped after twenty hours',
      { state: 'stopped', figures: { ...figures, hours: 20 } },
      'Mulțimea s-a oprit după 20 de ore din 24:',
    ],
    [
      'the clock is before the start',
      { state: 'later' },
      'Mulțimea a fost pornită luni, 12 mai 2025, 10:00,',
    ],
    ['election silence hides all figures', { figures: null }, 'În perioada de liniște electorală'],
  ])('says what the crowd does when %s', (_, given, said) => {
    expect(wordsOf(show(given))).toContain(said);
  });

  test('links each figure to the page where it changes, and the comments only once a topic exists', () => {
    const html = show({});
    const words = wordsOf(html);
    const shown = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(shown).toEqual([
      '/polls',
      '/integrity#simulare',
      '/candidates',
      '/candidates',
      '/candidate/candidat-demonstrativ/discussions/t1',
    ]);
    for (const [label, value] of [
      ['voturi în sondaje live', '1.234'],
      ['voturi zilnice', '21'],
      ['urmăriri', '2'],
      ['vizualizări de profil', '345'],
      ['comentarii', '5'],
    ])
      expect(words).toContain(`Simulare: ${label} ${value} `);
    expect(show({ figures: { ...figures, discussed: null } })).not.toContain('discussions');
    expect(show({ state: 'later' })).not.toContain('href');
  });
});

test('the tour’s stops are buttons in order, each with its moment and the page that opens', () => {
  const stops = [
    { id: 'intre-tururi', label: 'Între tururi', path: '/results', title: 'Harta', text: 'Rezultatele.' },
    { id: 'arhiva', label: 'Arhivă', path: '/info', title: 'Ghidul', text: 'Cum se votează.' },
  ];
  const html = renderPart(createElement(Tour as never, { loaderData: { stops } } as never));
  const forms = html.split('<form').slice(1);
  expect(forms.map((form) => /name="back" value="([^"]+)"/.exec(form)?.[1])).toEqual(['/results', '/info']);
  expect(forms.map((form) => /<button[^>]*value="([^"]+)"/.exec(form)?.[1])).toEqual([
    'intre-tururi',
    'arhiva',
  ]);
  expect(forms.every((form) => form.includes('action="/demo/moment" method="post"'))).toBe(true);
  expect(forms.every((form) => /<button[^>]*name="moment"/.test(form))).toBe(true);
  expect(wordsOf(html)).toMatch(
    /1 Harta Rezultatele\. Deschide: Harta Momentul: Între tururi 2 Ghidul Cum se votează\. Deschide: Ghidul Momentul: Arhivă/,
  );
});

test('the outbox shows each e-mail with its recipient, links of this site, and a note when the text was deleted', () => {
  const message = { id: 2, kind: 'k', subject: 'Confirmă adresa', to: 'ana@exemplu.ro', sentAt: null };
  const createdAt = new Date('2025-05-12T10:00:00+03:00');
  const parts = [
    { text: 'Apasă ', path: null },
    { text: 'https://vot.ro/auth?token=a', path: '/auth?token=a' },
  ];
  const messages = [
    { ...message, createdAt, body: 'Apasă https://vot.ro/auth?token=a', parts },
    { ...message, id: 1, subject: 'Vechi', createdAt, body: null, parts: [] },
  ];
  const render = (of: unknown[]) =>
    renderPart(createElement(Outbox as never, { loaderData: { messages: of } } as never));
  const html = render(messages);
  expect(html).toMatch(/<a[^>]*href="\/auth\?token=a"[^>]*>https:\/\/vot\.ro\/auth\?token=a<\/a>/);
  expect(wordsOf(html)).toMatch(
    /Confirmă adresa Către ana@exemplu\.ro · luni, 12 mai 2025, 10:00 Apasă .*Vechi/,
  );
  const [, old = ''] = wordsOf(html).split('Vechi');
  expect(old).toMatch(/șters/);
  expect(wordsOf(render([]))).not.toContain('Confirmă adresa');
});

test('the page of the restart sends the running demonstration, and says which moment has no open day', async () => {
  const render = (given: object, actionData?: object) =>
    renderForms(partOf(Restart, { loaderData: { begun: 'b1', spent: null, ...given }, actionData }));
  const html = await render({});
  expect(html).toContain('name="begun" value="b1"');
  expect(html).not.toMatch(/role="alert"|nu mai este nicio zi/);
  expect(wordsOf(await render({ spent: 'Între tururi' }))).toContain(
    'La momentul „Între tururi” nu mai este nicio zi',
  );
  expect(await render({}, { code: 'unavailable', text: 'Nu a mers.' })).toMatch(/role="alert".*Nu a mers\./);
});

test.each([
  [null, 'start', 'Pornește o mulțime simulată', false],
  ['polls', 'remove', 'Elimină mulțimea simulată', true],
  ['day', 'remove', 'Elimină mulțimea simulată', true],
  ['done', 'remove', 'Elimină mulțimea simulată', false],
  ['stopped', 'remove', 'Elimină mulțimea simulată', false],
  ['later', 'remove', 'Elimină mulțimea simulată', false],
])(
  'the crowd’s page in the state %s offers the deed %s, and an update only while it moves',
  async (state, deed, label, isMoving) => {
    const progress = state && { figures, state, startedAt };
    const html = await renderForms(partOf(Crowd, { loaderData: { progress } }));
    const [, button = ''] =
      /(<button[^>]*name="deed"[^>]*>|<button[^>]*value="\w+"[^>]*name="deed"[^>]*>)/.exec(html) ?? [];
    expect(button).toContain(`value="${deed}"`);
    expect(wordsOf(html)).toContain(label);
    expect(wordsOf(html).includes('Actualizează')).toBe(isMoving);
  },
);
