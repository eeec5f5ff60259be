import { expect, test } from 'vitest';
import { renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { Countdown } from './countdown.tsx';

const opens = new Date('2025-05-18T07:00:00+03:00');
const target = new Date('2025-05-18T08:00:00+03:00');
const closes = new Date('2025-05-18T21:00:00+03:00');
const words = (minutes: number) =>
  wordsOf(renderPart(<Countdown countdown={{ kind: 'before', round: 2, target, opens, closes, minutes }} />));

test.each([
  [0, '0 minute '],
  [1, '1 minut '],
  [119, '1 oră 59 de minute '],
  [1_439, '23 de ore 59 de minute '],
  [1_440, '1 zi 0 ore 0 minute '],
  [1_440 + 60 + 1, '1 zi 1 oră 1 minut '],
  [20 * 1_440 + 19 * 60 + 20, '20 de zile 19 ore 20 de minute '],
])(
  'HOME-05 the countdown splits %i minutes into whole days, hours and minutes from the first that is not zero',
  (minutes, said) => {
    const boxes = words(minutes).replace(/^.*mai (?:sunt|este) .*? (?=\d+ \S+ (?:de )?)/, '');
    expect(boxes).toContain(said);
    expect(words(minutes)).not.toMatch(/(?<!\d)0 zile/);
  },
);

test.each([
  [22 * 60, 'mai sunt 22 de ore'],
  [1_440, 'mai este 1 zi'],
  [2 * 1_440 + 180, 'mai sunt 2 zile și 3 ore'],
  [0, 'mai este mai puțin de un minut'],
])('screen readers hear no zero unit when %i minutes are left', (minutes, said) => {
  expect(words(minutes)).toContain(said);
  expect(words(minutes)).not.toMatch(/ 0 (?:zile|ore) și|și 0 /);
});

const rendered = (countdown: Parameters<typeof Countdown>[0]['countdown']) =>
  renderPart(<Countdown countdown={countdown} />);

test('on voting day the countdown states the day and both hours without leading zeros', () => {
  expect(wordsOf(rendered({ kind: 'today', round: 2, opens, closes } as never))).toBe(
    ' Astăzi se votează Duminică, 18 mai 2025. Secțiile s-au deschis la 7:00 și se închid la 21:00 . ',
  );
});

test('after the vote the countdown says whether votes are counted, a result is provisional or late, or it is announced', () => {
  const counting = { kind: 'counting', round: 1, isProvisional: false, isLate: false };
  expect(wordsOf(rendered(counting as never))).toContain(
    'Se numără voturile Secțiile s-au închis. Rezultatele din turul I apar aici după ce sunt anunțate.',
  );
  const provisional = rendered({ ...counting, round: 2, isProvisional: true } as never);
  expect(wordsOf(provisional)).toContain(
    'Rezultat provizoriu Rezultatul provizoriu din turul II a fost publicat.',
  );
  expect(provisional).toContain('href="/results/2"');
  expect(rendered(counting as never)).not.toContain('href=');
  expect(wordsOf(rendered({ ...counting, isLate: true } as never))).not.toContain('Se numără voturile');
  expect(wordsOf(rendered({ kind: 'result', round: 2 } as never))).toContain(
    'Rezultatul din turul II este anunțat Alegerile s-au încheiat. Cifrele finale sunt la Rezultate.',
  );
});
