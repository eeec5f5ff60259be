import { expect, test } from 'vitest';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments as times } from '#tests/kit/election.ts';
import { DemoRibbon } from './demo-ribbon.tsx';
import { frameTexts } from './texts.ts';

const at = times.betweenRounds;
const demo = {
  ...{ at, momentId: 'intre-tururi', hasTour: true, moves: null, mayVote: true },
  moments: [
    { id: 'inainte', label: 'Înainte', at: times.beforeFirstRound },
    { id: 'intre-tururi', label: 'Între tururi', at },
    { id: 'arhiva', label: 'Arhivă', at: null },
  ],
};

const show = (given: Partial<typeof demo> = {}, { back = '/news?pagina=2', offersVote = true } = {}) =>
  renderScreen({
    screen: {
      loader: () => null,
      default: () => <DemoRibbon demo={{ ...demo, ...given }} back={back} offersVote={offersVote} />,
    },
    ...{ pattern: '/news', path: '/news', db: null as never, at },
  });

test('the demonstration’s ribbon shows its time and moment, and moves the clock with one button for each moment', async () => {
  const { html, text } = await show();
  expect(text).toContain('Ora alegerilor: luni, 12 mai 2025, 10:00 12 mai, 10:00 · Între tururi');
  const [, form = ''] = html.split('<form');
  expect(form).toContain('action="/demo/moment" method="post"');
  expect(form).toContain('name="back" value="/news?pagina=2"');
  expect([...form.matchAll(/<button[^>]*value="([^"]+)"[^>]*name="moment"/g)].map(([, id]) => id)).toEqual([
    'inainte',
    'intre-tururi',
    'arhiva',
  ]);
  expect((await show({ momentId: 'altul' })).text).toContain('· moment ales liber');
});

test('the ribbon links to the tour only when the dataset has stops, and always to crowd and restart', async () => {
  const hrefs = async (hasTour: boolean) =>
    [...(await show({ hasTour })).html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(await hrefs(true)).toEqual(['/demo/tour', '/demo/crowd', '/demo/restart', '/demo/tour']);
  expect(await hrefs(false)).toEqual(['/demo/crowd', '/demo/restart']);
});

test.each([
  ['/polls?tur=1', '/polls'],
  ['/news', '/candidates'],
])('the ribbon’s trial vote on %s signs in as the voter and opens %s', async (back, next) => {
  const { html } = await show({}, { back });
  expect(html).toContain(`action="/auth?next=${next}" method="post"`);
  expect(html).toContain(
    '<input type="hidden" name="intent" value="demo"/><input type="hidden" name="role" value="voter"/>',
  );
  expect((await show({}, { back, offersVote: false })).html).not.toContain('action="/auth');
});

test('an older page states its time, with the day only when it is not today', () => {
  const { heldSince } = frameTexts.ro;
  const midnight = new Date('2025-05-12T00:10:00+03:00');
  expect(heldSince(at, new Date('2025-05-12T23:59:00+03:00'))).toMatch(/^Vezi cifre de la ora 10:00\./);
  expect(heldSince(new Date('2025-05-11T23:50:00+03:00'), midnight)).toMatch(
    /^Vezi cifre din 11 mai 2025, de la ora 23:50\./,
  );
});
