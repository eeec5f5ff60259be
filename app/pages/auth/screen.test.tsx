import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import * as auth from './screen.tsx';

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
