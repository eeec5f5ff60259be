import { beforeEach, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeSession, makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { JobControl } from '#app/platform/jobs/jobs.server.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/account/privacy';
const secrets = createSecrets('a secret of tests that is long enough');

let person: TestUser;
let other: TestUser;
beforeEach(async () => {
  await base.owner.deleteFrom('consents').execute();
  person = await makeUser(base.db, { password: 'patru cuvinte simple aici' });
  other = await makeUser(base.db);
});

const show = (search = '', moment = at, viewer = viewerOf(person)) =>
  renderScreen({
    screen,
    pattern: path,
    path: `${path}${search}`,
    db: base.db,
    at: moment,
    viewer,
  });

let heard: Announcement[] = [];
const ran: string[] = [];
const jobs: JobControl = { list: () => [], runNow: async (name) => ran.push(name) > 0 };

async function send(form: Record<string, string>, moment = at): Promise<unknown[]> {
  heard = [];
  const args = adminArgs(path, { db: base.db, at: moment, viewer: person, jobs, heard }, form);
  const answer = await Promise.resolve(screen.action(args as never)).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
  const { data, init } = answer as { data: { code: string }; init: { status: number } };
  return [init.status, data.code];
}

const given = (user = person) =>
  base.db
    .selectFrom('consents')
    .select(['purpose', 'text_version', 'withdrawn_at'])
    .where('user_id', '=', user.id)
    .orderBy('purpose')
    .execute();

test('the page gives the consent of one purpose with the version of its text, and withdraws that purpose only', async () => {
  const give = { intent: 'give-consent', consent: consentVersion };
  expect(await send({ ...give, purpose: 'follows' })).toEqual([303, `${path}?acord=dat`]);
  expect(await send({ ...give, purpose: 'votes' })).toEqual([303, `${path}?acord=dat`]);
  expect(await given()).toMatchObject([
    { purpose: 'follows', text_version: consentVersion, withdrawn_at: null },
    { purpose: 'votes', text_version: consentVersion, withdrawn_at: null },
  ]);
  expect(await send({ intent: 'withdraw-consent', purpose: 'follows' })).toEqual([
    303,
    `${path}?acord=retras`,
  ]);
  expect((await given()).map(({ purpose, withdrawn_at }) => [purpose, withdrawn_at === null])).toEqual([
    ['follows', false],
    ['votes', true],
  ]);
  expect(await given(other)).toEqual([]);
});

test('a withdrawal and an erasure announce that totals changed, without saying for whom', async () => {
  const counts = ['votes', 'follows', 'pollVotes'].map((topic) => ({ topic, ids: [] }));
  await send({ intent: 'give-consent', consent: consentVersion, purpose: 'votes' });
  expect(heard).toEqual([]);
  await send({ intent: 'withdraw-consent', purpose: 'votes' });
  expect(heard).toEqual(counts);
  const erase = { intent: 'erase-account', confirmation: 'da' };
  expect(await send({ ...erase, password: 'alta' })).toEqual([403, 'erase-password-wrong']);
  expect([heard, ran]).toEqual([[], []]);
  const answer = await Promise.resolve(
    screen.action(
      adminArgs(
        path,
        { db: base.db, at, viewer: person, jobs, heard },
        { ...erase, password: 'patru cuvinte simple aici' },
      ) as never,
    ),
  ).catch((thrown: unknown) => thrown as Response);
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([303, '/?cont=sters']);
  expect(headers.get('set-cookie')).toMatch(/vot-session=; Max-Age=0/);
  expect(heard).toEqual([...counts, { topic: 'mail', ids: [] }]);
  expect(ran).toEqual(['erasures-file']);
  const mail = base.db.selectFrom('mail_outbox').select(['kind', 'to_address', 'body']);
  const [farewell, ...others] = await mail.execute();
  expect(others).toEqual([]);
  expect(farewell).toMatchObject({ kind: 'account-erased', to_address: person.email });
  expect(farewell?.body).toContain('http://localhost/gdpr');
  const left = base.db.selectFrom('users').select('id').where('id', 'in', [person.id, other.id]);
  expect(await left.execute()).toEqual([{ id: other.id }]);
});

test.each([
  [
    'an unknown purpose',
    { intent: 'give-consent', purpose: 'altele', consent: consentVersion },
    [400, 'form-invalid'],
  ],
  ['no version', { intent: 'give-consent', purpose: 'votes' }, [400, 'form-invalid']],
  ['an unknown intent', { intent: 'give', purpose: 'votes', consent: consentVersion }, [400, 'form-invalid']],
  [
    'an older version',
    { intent: 'give-consent', purpose: 'votes', consent: '2020-01-01' },
    [409, 'consent-outdated'],
  ],
  ['an unconfirmed erasure', { intent: 'erase-account', password: 'x' }, [400, 'erase-unconfirmed']],
])('the page refuses a form with %s and changes nothing', async (_, form, answer) => {
  expect(await send(form as Record<string, string>)).toEqual(answer);
  expect(await given()).toEqual([]);
  expect(await base.db.selectFrom('users').select('id').where('id', '=', person.id).execute()).toHaveLength(
    1,
  );
});

test('the page shows which consents are given, since when and for which text, with one button each', async () => {
  const buttons = ({ html }: { html: string }) =>
    html
      .split('<form')
      .filter((form) => form.includes('name="purpose"'))
      .map((form) => [
        /name="purpose" value="([^"]+)"/.exec(form)?.[1],
        /<button[^>]*value="([^"]+)"[^>]*name="intent"/.exec(form)?.[1],
      ]);
  const before = await show();
  expect(buttons(before)).toContainEqual(['votes', 'give-consent']);
  expect(buttons(before)).toContainEqual(['follows', 'give-consent']);
  expect(before.text).not.toContain('Istoricul acordurilor');
  await send({ intent: 'give-consent', purpose: 'follows', consent: consentVersion });
  const after = await show('?acord=dat');
  expect(buttons(after)).toContainEqual(['votes', 'give-consent']);
  expect(buttons(after)).toContainEqual(['follows', 'withdraw-consent']);
  expect(after.text).toContain('Acordul a fost înregistrat.');
  expect(after.text).toContain('Acord dat luni, 12 mai 2025, 10:00, pentru textul din');
  expect(after.text).toContain('Istoricul acordurilor (1 acord)');
  const earlier = await show('', moments.beforeFirstRound);
  expect(earlier.text).toContain('Acord dat, pentru textul din');
  expect(earlier.text).not.toContain('Istoricul acordurilor');
  await send({ intent: 'withdraw-consent', purpose: 'follows' }, new Date(at.getTime() + 60_000));
  const withdrawn = await show('?acord=retras');
  expect(withdrawn.text).toContain('Acordul a fost retras');
  expect(withdrawn.text, 'the withdrawal is later than the page').not.toContain('Istoricul acordurilor');
  const { text } = await show('', new Date(at.getTime() + 60_000));
  const times = 'luni, 12 mai 2025, 10:00 luni, 12 mai 2025, 10:01 23 noiembrie 2026';
  expect(text).toContain(`Urmăriri, interese și știri personalizate ${times}`);
  expect(buttons(withdrawn)).toContainEqual(['follows', 'give-consent']);
});

test('the page asks for the password when the account has one, and otherwise for a recent sign-in', async () => {
  const { html } = await show();
  expect(html).toMatch(/<input[^>]*name="password"/);
  for (const file of ['export.json', 'export/account', 'export/sign-in'])
    expect(html).toContain(`href="/account/${file}"`);
  const { html: without, text } = await show('', at, viewerOf(other));
  expect(without).not.toMatch(/<input[^>]*name="password"/);
  expect(text).toContain('Îl poți șterge în primele 10 minute după autentificare.');
  expect(text).toContain('Te-ai autentificat de mai mult timp');
  const { id: sessionId } = await makeSession(base.db, { userId: other.id, secrets });
  const recent = await show('', at, viewerOf(other, { sessionId }));
  expect(recent.text).not.toContain('Te-ai autentificat de mai mult timp');
});
