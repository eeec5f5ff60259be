import { beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/admin/assistant';

let admin: TestUser;
beforeEach(async () => {
  await base.owner.deleteFrom('assistant_corrections').execute();
  admin = await makeUser(base.db, { role: 'admin' });
});

const show = (search = '') =>
  renderScreen({ screen, pattern: path, path: `${path}${search}`, db: base.db, at, viewer: viewerOf(admin) });

type Stored = { reports?: number; state?: 'pending' | 'accepted' | 'refused' };

/** Stores a reported answer. Returns its id. */
async function report(question: string, { reports = 1, state = 'pending' }: Stored = {}): Promise<string> {
  const { id } = await base.owner
    .insertInto('assistant_corrections')
    .values({
      ...{ question, answer: `Răspuns la ${question}`, route: 'results', reports, state, election_at: at },
      digest: Buffer.from(question),
      decided_at: state === 'pending' ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function decide(form: Record<string, string>): Promise<[number, string | null]> {
  const args = adminArgs(path, { db: base.db, at, viewer: admin }, { intent: 'decide', ...form });
  const answer = await (screen.action(args as never) as Promise<unknown>);
  if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
  const { data, init } = answer as { data: { code: string }; init: { status: number } };
  return [init.status, data.code];
}

test('the page lists the reports of the chosen state with their counts, and offers decisions only on waiting reports', async () => {
  const id = await report('Cine?', { reports: 20 });
  await report('Unde?', { state: 'accepted' });
  await report('De ce?', { state: 'refused' });
  await report('Cum?', { state: 'refused' });
  const tabs = ({ html }: { html: string }) =>
    [...html.matchAll(/<a[^>]*href="(\/admin\/assistant[^"]*)"[^>]*>([^<]+ \(\d+\))/g)].map(
      ([link, href, label]) => [href, label, link.includes('aria-current="page"')],
    );
  const waiting = await show();
  expect(tabs(waiting)).toEqual([
    [path, 'De citit (1)', true],
    [`${path}?stare=accepted`, 'Acceptate (1)', false],
    [`${path}?stare=refused`, 'Respinse (2)', false],
  ]);
  expect(waiting.text).toContain('20 de raportări · întâi luni, 12 mai 2025, 10:00 (ora alegerilor)');
  expect(waiting.text).toContain('Întrebarea Cine? Răspunsul dat Răspuns la Cine?');
  expect(waiting.html).toContain(`name="id" value="${id}"`);
  expect(waiting.text).not.toContain('Unde?');
  const refused = await show('?stare=refused');
  expect(tabs(refused).map(([, , isCurrent]) => isCurrent)).toEqual([false, false, true]);
  expect(refused.text).toContain('Răspuns la De ce?');
  expect(refused.html).not.toContain('name="verdict"');
  expect((await show('?stare=accepted')).text).toContain('Răspuns la Unde?');
  expect((await show('?stare=altceva')).text).toContain('Răspuns la Cine?');
});

test('the page accepts or refuses the chosen report, confirms which, and refuses any other verdict', async () => {
  const [one, two] = [await report('Unu?'), await report('Doi?')];
  expect(await decide({ id: one, verdict: 'accept' })).toEqual([303, `${path}?facut=accept`]);
  expect(await decide({ id: two, verdict: 'pending' })).toEqual([400, 'bad-request']);
  const states = () =>
    base.db.selectFrom('assistant_corrections').select(['question', 'state']).orderBy('question').execute();
  expect(await states()).toEqual([
    { question: 'Doi?', state: 'pending' },
    { question: 'Unu?', state: 'accepted' },
  ]);
  expect(await decide({ id: two, verdict: 'refuse' })).toEqual([303, `${path}?facut=refuse`]);
  expect((await states())[0]).toEqual({ question: 'Doi?', state: 'refused' });
  const [accepted, refused, none] = [await show('?facut=accept'), await show('?facut=refuse'), await show()];
  expect(accepted.text).toContain('Răspunsul a fost acceptat ca ciornă.');
  expect(refused.text).toContain('Raportarea a fost respinsă.');
  expect(none.text).not.toMatch(/acceptat ca ciornă\.|fost respinsă/);
  expect(none.text).toContain('Niciun răspuns nu așteaptă.');
});
