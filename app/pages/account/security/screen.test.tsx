import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import Security from './screen.tsx';

const at = new Date('2025-05-12T10:00:00+03:00');
const session = { device: 'Firefox pe Linux', openedAt: at, usedAt: new Date('2025-05-13T11:00:00+03:00') };
const page = {
  ...{
    email: 'ana@exemplu.ro',
    hasPassword: true,
    external: null,
    hasSecondFactor: false,
    isRequired: false,
  },
  setup: null,
  sessions: [
    { ...session, id: 's1', isThis: true },
    { ...session, id: 's2', isThis: false },
  ],
};
const setup = { secret: 'ABCD EFGH', uri: 'otpauth://totp/x', qr: { size: 33, path: 'M4 4h1v1h-1z' } };

const show = (
  given: object = {},
  { search = '', actionData }: { search?: string; actionData?: object } = {},
) =>
  renderScreen({
    screen: {
      loader: () => null,
      default: () =>
        createElement(Security as never, { loaderData: { ...page, ...given }, actionData } as never),
    },
    ...{ pattern: '/account/security', path: `/account/security${search}`, db: null as never },
    at: moments.betweenRounds,
  });
const intentsIn = (html: string) =>
  [...html.matchAll(/name="intent" value="([^"]+)"/g)].map(([, name]) => name);
const own = ['change-password', 'change-email'];

test.each([
  ['without a second step', {}, [...own, 'start-second-factor', 'end-session']],
  ['while it is set up', { setup }, [...own, 'confirm-second-factor', 'stop-second-factor', 'end-session']],
  [
    'with a second step',
    { hasSecondFactor: true, setup },
    [...own, 'renew-recovery-codes', 'stop-second-factor', 'end-session'],
  ],
  ['without a password', { hasPassword: false }, ['end-session']],
  [
    'for an administrator who must set up a second step',
    { isRequired: true },
    ['start-second-factor', ...own, 'end-session'],
  ],
])('the security page %s offers exactly its own forms in order', async (_, given, intents) => {
  const { html, text } = await show(given);
  expect(intentsIn(html)).toEqual(intents);
  expect(text.includes('Administratorii au nevoie de al doilea pas')).toBe('isRequired' in given);
  expect(html.includes('href="/auth/reset"')).toBe('hasPassword' in given);
  expect(html.includes('ABCD EFGH')).toBe('setup' in given && !('hasSecondFactor' in given));
});

test('the security page lists sessions with their times, marks this one, and ends only others', async () => {
  const { html, text } = await show();
  expect(text).toContain(
    'Firefox pe Linux acest dispozitiv folosită ultima dată marți, 13 mai 2025, 11:00 · începută luni, 12 mai 2025, 10:00',
  );
  expect(text.match(/acest dispozitiv/g)).toHaveLength(1);
  expect([
    ...html.matchAll(/name="session"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="session"/g),
  ]).toHaveLength(1);
  expect(html).toMatch(/<button[^>]*"s2"/);
  expect(html).toContain('action="/account/sign-out-everywhere"');
  expect(text).toContain('Adresa actuală este ana@exemplu.ro.');
});

test('the set-up of a second step draws the QR code in its size and links to the authenticator', async () => {
  const { html } = await show({ setup });
  expect(html).toContain('viewBox="0 0 33 33"');
  expect(html).toContain('d="M4 4h1v1h-1z"');
  expect(html).toContain('href="otpauth://totp/x"');
});

test('the security page names the linked provider with the day of the link', async () => {
  expect((await show()).text).not.toContain('Furnizor extern');
  const { text } = await show({ external: { name: 'cont.ro', since: at } });
  expect(text).toContain('Contul este legat de cont.ro din 12 mai 2025.');
});

const problem = (intent: string, problems = {}) => ({
  actionData: {
    done: null,
    intent,
    code: 'password-wrong',
    text: 'Nu e bine.',
    problems,
    typed: { email: 'b@b.ro' },
  },
});

test.each([
  ['parola', 'Parola a fost schimbată, iar celelalte sesiuni s-au încheiat.'],
  ['mesaj', 'Ți-am trimis un mesaj la adresa nouă.'],
  ['adresa', 'Adresa de e-mail a fost schimbată.'],
  ['oprit', 'Al doilea pas este dezactivat.'],
  ['sesiune', 'Sesiunea s-a încheiat.'],
  ['toString', null],
])('the security page confirms ?stare=%s, but not beside a problem', async (state, said) => {
  const { html, text } = await show({}, { search: `?stare=${state}` });
  expect(html.includes('role="status"')).toBe(said !== null);
  if (said) expect(text).toContain(said);
  const refused = await show({}, { search: `?stare=${state}`, ...problem('change-email') });
  expect(refused.html).not.toContain('role="status"');
});

test('a problem is shown once, in its own form, or above all forms when it has none', async () => {
  const placeOf = ({ html }: { html: string }) => {
    const [before = '', after] = html.split('Nu e bine.');
    return [after === undefined ? null : intentsIn(before).at(-1), html.split('Nu e bine.').length - 1];
  };
  expect(placeOf(await show({}, problem('change-email')))).toEqual(['change-password', 1]);
  expect(placeOf(await show({}, problem('start-second-factor')))).toEqual(['change-email', 1]);
  for (const intent of ['', 'end-session'])
    expect(placeOf(await show({}, problem(intent)))).toEqual([undefined, 1]);
  expect((await show({}, problem('change-email'))).html).toMatch(
    /<input[^>]*name="email"[^>]*value="b@b\.ro"/,
  );
  expect((await show({}, problem('change-password'))).html).not.toContain('b@b.ro');
  const opened = (intent: string, given: object) =>
    show(given, problem(intent)).then(({ html }) => /<details[^>]* open=""/.test(html));
  const isOn = { hasSecondFactor: true };
  expect(
    await Promise.all(
      ['renew-recovery-codes', 'stop-second-factor', ''].map((intent) => opened(intent, isOn)),
    ),
  ).toEqual([...[true, true, false]]);
  expect(
    await Promise.all(
      ['stop-second-factor', 'confirm-second-factor'].map((intent) => opened(intent, { setup })),
    ),
  ).toEqual([...[true, false]]);
});

test('new recovery codes replace the page, and only a second step just switched on is confirmed', async () => {
  const shown = async (isNew: boolean) =>
    show({}, { actionData: { done: 'codes', codes: ['AAAA', 'BBBB'], isNew } });
  const { html, text } = await shown(true);
  expect(text).toMatch(/Codurile tale de recuperare.*Al doilea pas este activat\..*AAAA BBBB/);
  expect([intentsIn(html), html.includes('href="/account/security"')]).toEqual([[], true]);
  expect(wordsOf((await shown(false)).html)).not.toContain('Al doilea pas este activat.');
});
