import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { partOf, renderForms, renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import Reset from './reset.tsx';
import * as auth from './screen.tsx';
import SecondFactor from './second-factor.tsx';
import Verify from './verify.tsx';

const Auth = auth.default;

type Props = Parameters<typeof Auth>[0];

const page = {
  mode: 'sign-up',
  next: null,
  tabs: { signIn: '/auth', signUp: '/auth?mode=inregistrare' },
  arrival: null,
  provider: null,
  isDemo: false,
  isRegistrationOpen: true,
  signedIn: null,
};
/** Renders the sign-in page in a router that can submit forms. */
function show(actionData: unknown): string {
  const element = <Auth {...({ loaderData: page, actionData } as unknown as Props)} />;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('AUTH-04 AUTH-05 AUTH-06 registration requires first name, last name, e-mail and password', () => {
  const html = show(undefined);
  const fields = [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
    input.includes('type="hidden"') ? [] : [input],
  );
  const named = (name: string) => fields.find((input) => input.includes(`name="${name}"`)) ?? '';
  for (const name of ['firstName', 'lastName', 'email', 'password'])
    expect(named(name), name).toContain('required=""');
  expect(named('email')).toContain('type="email"');
  expect(fields.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'age',
  ]);
});

describe('the page after a registration', () => {
  test('AUTH-14 the page confirms the account and links to sign-in when e-mail verification is off', () => {
    const html = show({ done: 'registered', isVerificationRequired: false, minutes: 60 });
    expect(wordsOf(html)).toContain('Cont creat cu succes! Te poți autentifica acum.');
    expect(html).toMatch(/role="status"[\s\S]*<a[^>]*href="\/auth"/);
    expect(html).not.toContain('type="password"');
  });

  test('the page after a registration states how long the mailed link works when verification is on', () => {
    const words = wordsOf(show({ done: 'registered', isVerificationRequired: true, minutes: 60 }));
    expect(words).toContain('Ți-am trimis un mesaj');
    expect(words).toContain('valabil 60 de minute');
    expect(words).not.toContain('Cont creat cu succes');
  });
});

test('AUTH-42 the sign-in page shows its own message when the data cannot be read', async () => {
  const db = createDatabase({ connection: { host: '127.0.0.1', port: 1, user: 'nobody' }, poolSize: 1 });
  const screen = auth as unknown as Parameters<typeof renderScreen>[0]['screen'];
  const { status, text } = await renderScreen({
    screen,
    pattern: '/auth',
    path: '/auth',
    db,
    at: new Date(),
  });
  await db.destroy();
  expect([status, text]).toEqual([503, 'A apărut o eroare la încărcarea datelor']);
});

describe('the parts of the sign-in page', () => {
  const shown = (given: object, actionData?: object) =>
    renderForms(partOf(Auth, { loaderData: { ...page, mode: 'sign-in', ...given }, actionData }));
  const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

  test('sign-in and sign-up have their own form, title and current tab', async () => {
    const html = await shown({});
    expect(intentsIn(html)).toEqual(['sign-in']);
    expect(wordsOf(html)).toContain('Bine ai revenit!');
    expect(hrefsIn(html)).toEqual(expect.arrayContaining(['/auth/reset', '/auth/verify']));
    const current = /<a [^>]*aria-current="[^"]+"[^>]*>([^<]+)/;
    expect(current.exec(html)?.[1]).toBe('Autentificare');
    const other = await shown({ mode: 'sign-up' });
    expect(intentsIn(other)).toEqual(['sign-up']);
    expect(wordsOf(other)).toContain('Creează cont nou');
    expect(current.exec(other)?.[1]).toBe('Cont nou');
    expect(hrefsIn(other)).toEqual(expect.arrayContaining(['/terms', '/gdpr']));
  });

  test('a closed registration, a provider and a demonstration each show their own part', async () => {
    const closed = await shown({ mode: 'sign-up', isRegistrationOpen: false });
    expect([intentsIn(closed), wordsOf(closed)]).toEqual([[], expect.stringContaining('închisă deocamdată')]);
    const external = await shown({ provider: 'cont.ro', next: '/candidates' });
    expect(external).toContain('action="/auth/external?next=%2Fcandidates"');
    expect(wordsOf(external)).toContain('Continuă cu cont.ro');
    const demo = await shown({ isDemo: true });
    expect([
      ...demo.matchAll(/name="role"[^>]*value="(\w+)"[^>]*>|value="(\w+)"[^>]*name="role"/g),
    ]).toHaveLength(3);
    expect(hrefsIn(demo)).toContain('/demo/outbox');
    expect(await shown({})).not.toMatch(/demo|external/);
  });

  test('the reason for signing in is shown until a form was sent', async () => {
    const arrival = { kind: 'warning', text: 'Nu ești autentificat', hint: 'Pagina cere cont.' };
    expect(wordsOf(await shown({ arrival }))).toContain('Nu ești autentificat Pagina cere cont.');
    const refused = problem('sign-in', 'Parola nu este corectă.');
    const after = await shown({ arrival }, refused);
    expect(wordsOf(after)).not.toContain('Nu ești autentificat');
    expect(after).toMatch(/<input[^>]*name="email"[^>]*value="ana@exemplu\.ro"/);
    const foreign = await shown({}, problem('demo', 'Contul nu există.'));
    expect(wordsOf(foreign)).toContain('Contul nu există.');
    expect(foreign).not.toContain('ana@exemplu.ro');
  });

  test('a signed-in person and a person who just signed in read where they are led', async () => {
    const already = await shown({ signedIn: { name: 'Ana Pop', to: '/dashboard' } });
    expect(wordsOf(already)).toContain('Ești deja autentificat ca Ana Pop.');
    expect([intentsIn(already), hrefsIn(already)]).toEqual([[], ['/dashboard']]);
    const now = await shown({}, { done: 'signed-in', to: '/candidates' });
    expect(wordsOf(now)).toContain('Autentificare reușită!');
    expect([intentsIn(now), hrefsIn(now)]).toEqual([[], ['/candidates']]);
  });
});

const problem = (intent: string, text: string, code = 'form-invalid') => ({
  ...{ done: null, intent, code, text, problems: {}, typed: { email: 'ana@exemplu.ro' } },
});
const intentsIn = (html: string) =>
  [...html.matchAll(/name="intent" value="([^"]+)"/g)].map(([, name]) => name);

test.each([
  ['without a link', { token: null, isExpired: false }, undefined, 'request', 'Ai uitat parola?'],
  ['with a link', { token: 'abc', isExpired: false }, undefined, 'reset', 'Alege o parolă nouă'],
  ['with an expired link', { token: null, isExpired: true }, undefined, 'request', 'Cere altul.'],
  [
    'after a weak password',
    { token: 'abc', isExpired: false },
    problem('reset', 'Alege alta.'),
    'reset',
    'Alege alta.',
  ],
  [
    'after its link expired',
    { token: 'abc', isExpired: false },
    problem('reset', 'Gata.', 'link-expired'),
    ...(['request', 'Gata.'] as const),
  ],
  [
    'after its request',
    { token: null, isExpired: false },
    { done: 'sent' },
    undefined,
    'valabil 30 de minute',
  ],
])('the page for a new password %s shows the right form and text', async (_, given, answer, intent, text) => {
  const html = await renderForms(
    partOf(Reset, { loaderData: { isDemo: true, ...given }, actionData: answer }),
  );
  expect(intentsIn(html)).toEqual(intent ? [intent] : []);
  expect(wordsOf(html)).toContain(text);
  expect(html.includes('name="token" value="abc"')).toBe(intent === 'reset');
  expect(html.includes('href="/demo/outbox"')).toBe(
    answer !== undefined && 'done' in answer && answer.done === 'sent',
  );
});

test.each([
  ['with a link', 'abc', undefined, 'confirm', 'Apasă butonul numai dacă'],
  ['without a link', null, undefined, 'resend', 'Trimite din nou mesajul'],
  ['after an expired link', 'abc', problem('confirm', 'Gata.', 'link-expired'), 'resend', 'Gata.'],
  [
    'after another refusal',
    'abc',
    problem('confirm', 'Prea des.', 'too-many-requests'),
    'confirm',
    'Prea des.',
  ],
  ['after a wrong address', 'abc', problem('resend', 'Scrie.'), 'resend', 'Scrie.'],
  ['after its request', null, { done: 'sent' }, undefined, 'ți-am trimis un mesaj nou'],
])(
  'the page that confirms an address %s shows the right form and text',
  async (_, token, answer, intent, text) => {
    const html = await renderForms(
      partOf(Verify, { loaderData: { token, isDemo: false }, actionData: answer }),
    );
    expect(intentsIn(html)).toEqual(intent ? [intent] : []);
    expect(wordsOf(html)).toContain(text);
    expect(html.includes('name="token" value="abc"')).toBe(intent === 'confirm');
    expect(html).not.toContain('/demo/outbox');
  },
);

test('the page of the second step opens the recovery form only after a wrong recovery code', async () => {
  const render = (answer?: object) =>
    renderForms(partOf(SecondFactor, { loaderData: { back: '/auth?next=%2Fa' }, actionData: answer }));
  const html = await render();
  expect(intentsIn(html)).toEqual(['authenticator', 'recovery']);
  expect(html).toContain('href="/auth?next=%2Fa"');
  expect(html).toMatch(
    /<input[^>]*name="code"[^>]*inputMode="numeric"|<input[^>]*inputMode="numeric"[^>]*name="code"/i,
  );
  const isOpen = (text: string) => /<details[^>]* open=""/.test(text);
  expect(isOpen(html)).toBe(false);
  expect(isOpen(await render(problem('authenticator', 'Greșit.')))).toBe(false);
  expect(isOpen(await render(problem('recovery', 'Greșit.')))).toBe(true);
});
