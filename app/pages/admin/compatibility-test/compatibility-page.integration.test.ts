import { beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { plural } from '#app/ui/text/format.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/admin/compatibility-test';

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
});

/** Renders the page, with `actionData` as its action's answer. */
function show(search = '', actionData?: unknown) {
  const of = { pattern: path, path: `${path}${search}`, db: base.db, at, viewer: viewerOf(admin) };
  return renderScreen({ screen: screen as never, actionData, ...of });
}
const send = (form: Record<string, string> | URLSearchParams, search = '') =>
  screen.action(
    adminArgs(`${path}${search}`, { db: base.db, at, viewer: admin }, form) as never,
  ) as Promise<unknown>;
const currentTab = (html: string) =>
  /<a[^>]*aria-current="page"[^>]*>(Întrebări|Poziții|Verificări)/.exec(html)?.[1];

type Questions = { questions: { id: string; question: string; scale?: string[]; options?: string[] }[] };
const { questions } = readElectionFile<Questions>('compatibility');

test('the list of stances names candidate, question, answer and sources, and keeps the filters in its links', async () => {
  const { html, text } = await show('?panou=pozitii');
  expect(currentTab(html)).toBe('Poziții');
  const [, count = '0'] = /(\d+) (?:de )?poziții /.exec(text) ?? [];
  expect(Number(count)).toBeGreaterThan(20);
  expect(html).toContain('href="/admin/compatibility-test?panou=pozitii&amp;pagina=2"');
  const { slug, name } = await base.db
    .selectFrom('candidates')
    .select(['slug', 'display_name as name'])
    .where('ballot_position', '=', 1)
    .executeTakeFirstOrThrow();
  const filtered = await show(`?panou=pozitii&candidat=${slug}`);
  const edits = [...filtered.html.matchAll(/aria-label="Modifică: ([^,"]+), ([^"]+)"/g)];
  expect(edits.length).toBeGreaterThan(0);
  expect(new Set(edits.map(([, candidate]) => candidate))).toEqual(new Set([name]));
  expect(questions.map(({ question }) => question)).toContain(edits[0]?.[2]?.replaceAll('&quot;', '"'));
  expect(filtered.html).toMatch(
    new RegExp(`href="[^"]*panou=pozitii&amp;candidat=${slug}&amp;pozitie=[0-9a-f-]{36}"`),
  );
  expect(filtered.html).toMatch(new RegExp(`<option value="${slug}" selected=""`));
  expect((await show('?panou=pozitii&cauta=nimic+de+felul+asta')).text).toContain(
    'Nicio poziție nu se potrivește.',
  );
  const { category } = await base.db
    .selectFrom('compatibility_questions')
    .select('category')
    .where('question', '=', edits[0]?.[2]?.replaceAll('&quot;', '"') ?? '')
    .executeTakeFirstOrThrow();
  const ofCategory = await show(`?panou=pozitii&${new URLSearchParams({ categorie: category })}`);
  expect(ofCategory.html).toContain(`<option value="${category}" selected="">`);
  expect(ofCategory.text).not.toContain(text.match(/\d+ (?:de )?poziții /)?.[0]);
  expect(html).toContain('href="/admin/compatibility-test?panou=verificari"');
});

test('a dialog shows its own refusal once, and an unknown id opens no dialog', async () => {
  const refused = { code: 'stance-save-failed', text: 'Un refuz.' };
  for (const search of ['', '?intrebare=noua', '?panou=pozitii&pozitie=noua'])
    expect((await show(search, refused)).text.match(/Un refuz\./g), search).toHaveLength(1);
  const id = crypto.randomUUID();
  for (const search of [`?intrebare=${id}`, `?panou=pozitii&pozitie=${id}`])
    expect((await show(search)).html, search).not.toContain('value="save-');
});

test('the editor of a stance shows its question, the answers of its scale with the stored answer, and its sources', async () => {
  const stance = await base.db
    .selectFrom('candidate_stances as stance')
    .innerJoin('candidates', 'candidates.id', 'stance.candidate_id')
    .select(['stance.id', 'stance.stance', 'candidates.display_name as name'])
    .where('stance.stance', 'is not', null)
    .where('candidates.is_fictitious', '=', false)
    .orderBy('stance.id')
    .executeTakeFirstOrThrow();
  const { html, text } = await show(`?panou=pozitii&pozitie=${stance.id}`);
  expect(text).toContain(`Poziția: ${stance.name}`);
  const dialog = html.slice(html.indexOf('<dialog'));
  expect(dialog).toMatch(/<input[^>]*name="step"[^>]*checked=""/);
  const [, checked = ''] =
    /<input[^>]*name="step"[^>]*checked=""[^>]*>.*?<span[^>]*>([^<]+)/s.exec(dialog) ?? [];
  expect(checked.trim()).toBe(stance.stance);
  expect(dialog).toMatch(/<input[^>]*name="link"[^>]*value="https?:/);
  const [, listed = ''] = /sterge=([0-9a-f-]{36})/.exec((await show('?panou=pozitii')).html) ?? [];
  const asked = await show(`?panou=pozitii&sterge=${listed}`);
  expect(asked.text).toContain('Ștergi poziția? Ștergerea apare la „Surse și corecturi”.');
  expect(asked.html).toMatch(/<button[^>]*value="delete-stance"/);
});

test('a new stance offers the answers of the chosen question only, and lines are added and removed without a script', async () => {
  expect((await show('?panou=pozitii&pozitie=noua')).text).toContain(
    'Răspunsurile apar după ce alegi întrebarea.',
  );
  const { id } = await base.db
    .selectFrom('compatibility_questions')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const chosen = await show(`?panou=pozitii&pozitie=noua&intrebare=${id}`);
  expect(chosen.text).not.toContain('Răspunsurile apar după');
  expect(chosen.html).toMatch(/<input[^>]*name="step"[^>]*value="0"/);
  expect(chosen.html).toMatch(new RegExp(`<option value="${id}" selected=""`));
  const form = new URLSearchParams({
    intent: 'arrange-links',
    question: id,
    explanation: 'Ce a spus',
    link: 'https://a.ro',
  });
  form.append('link', 'https://b.ro');
  const linksOf = (html: string) =>
    [...html.matchAll(/<input[^>]*name="link"[^>]*>/g)].map(
      ([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? '',
    );
  const more = await send(form, '?panou=pozitii&pozitie=noua&linie=plus');
  expect(more).toMatchObject({
    of: 'save-stance',
    typed: { explanation: 'Ce a spus', link: ['https://a.ro', 'https://b.ro', ''] },
  });
  expect(linksOf((await show('?panou=pozitii&pozitie=noua', more)).html)).toEqual([
    'https://a.ro',
    'https://b.ro',
    '',
  ]);
  const fewer = await send(form, '?panou=pozitii&pozitie=noua&linie=0');
  expect(fewer).toMatchObject({ typed: { link: ['https://b.ro'] } });
  expect(await send({ intent: 'show-options', question: id })).toMatchObject({
    of: 'save-stance',
    typed: { question: id },
  });
  const options = new URLSearchParams({ intent: 'arrange-options', question: 'Da?', option: 'Nu' });
  expect(await send(options, '?intrebare=noua&linie=plus')).toMatchObject({
    of: 'save-question',
    typed: { question: 'Da?', option: ['Nu', ''] },
  });
});

test('the checks show each active question with its known stances, and each candidate with agreements and disagreements', async () => {
  const { html, text } = await show('?panou=verificari');
  expect(currentTab(html)).toBe('Verificări');
  const active = await base.db
    .selectFrom('compatibility_questions')
    .select('id')
    .where('is_active', '=', true)
    .execute();
  expect(text).toContain(
    `${plural(active.length, { one: 'întrebare activă', few: 'întrebări active', other: 'întrebări active' })}, `,
  );
  expect(text).toContain('23 de întrebări active, 13 observații.');
  expect(text).toContain(
    'Întrebare Poziții Dispersie Pârghie România ar trebui să continue să sprijine Ucraina inclusiv cu ajutor militar. 5 0,165 13,3%',
  );
  expect(text).toContain('Candidat Poziții De acord Împotrivă Crin Antonescu 20 7 7 Cristian Terheș 1 1 0');
  expect(text).toContain('Elena Lasconi 15 9 4 George Simion 16 8 8');
  const tables = html.split('<table').slice(1);
  expect(tables).toHaveLength(2);
  const [ofQuestions = '', ofCandidates = ''] = tables;
  expect(ofQuestions.match(/<tr/g)).toHaveLength(active.length + 1);
  expect(ofQuestions).toMatch(/\d,\d{3}/);
  expect(ofQuestions).toMatch(/\d,\d%/);
  expect(ofCandidates).toContain('De acord');
  for (const row of ofCandidates.split('<tr').slice(2)) {
    const [known = 0, agrees = 0, disagrees = 0] = [...row.matchAll(/<td[^>]*><span>(\d+)</g)].map(
      ([, cell]) => Number(cell),
    );
    expect(agrees + disagrees).toBeLessThanOrEqual(known);
  }
});

test('deleting a question asks for a confirmation with its number of stances, and leads back to the filtered list', async () => {
  const asked = await base.db
    .selectFrom('compatibility_questions as question')
    .innerJoin('candidate_stances as stance', 'stance.question_id', 'question.id')
    .select((of) => ['question.id', of.fn.countAll<number>().as('count')])
    .where('question.is_active', '=', true)
    .groupBy('question.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { text } = await show(`?sterge=${asked.id}`);
  expect(text).toMatch(
    /Are you sure you want to delete this question\? Odată cu ea dispar și \d+ (de )?poziții; ștergerea apare/,
  );
  const off = await send(
    { intent: 'set-question-active', id: asked.id, isActive: 'false' },
    '?cauta=a&pagina=1',
  );
  expect((off as Response).headers.get('location')).toBe(`${path}?cauta=a&pagina=1&facut=inactiva`);
  expect((await show('?facut=inactiva')).text).toContain('Întrebarea a ieșit din test.');
  const on = (await send({ intent: 'set-question-active', id: asked.id, isActive: 'true' })) as Response;
  const address = on.headers.get('location') ?? '';
  expect(address).toMatch(/\?(activeaza=[0-9a-f-]{36}|facut=activa)$/);
  if (address.includes('activeaza'))
    expect((await show(address.replace(path, ''))).text).toContain('Ce au găsit verificările');
});

test('each change of a question or stance leads back to the filtered list, with a sentence about it', async () => {
  const follow = async (form: Record<string, string> | URLSearchParams) => {
    const answer = (await send(form, '?cauta=x')) as Response;
    const [, query = ''] =
      /^\/admin\/compatibility-test(\?cauta=x&facut=.*)$/.exec(answer.headers.get('location') ?? '') ?? [];
    return (await show(query)).text;
  };
  const asked = new URLSearchParams({ intent: 'save-question', question: 'O întrebare de probă.' });
  for (const [name, value] of [
    ['category', 'Sănătate'],
    ['isActive', 'false'],
    ['option', 'Nu'],
    ['option', 'Da'],
  ] as const)
    asked.append(name, value);
  expect(await follow(asked)).toContain('Întrebarea a fost salvată.');
  const added = await base.db
    .selectFrom('compatibility_questions')
    .select('id')
    .where('question', '=', 'O întrebare de probă.')
    .executeTakeFirstOrThrow();
  expect(await follow({ intent: 'delete-question', id: added.id })).toContain('Întrebarea a fost ștearsă.');
  const { id: candidate } = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('id', 'not in', base.db.selectFrom('candidate_stances').select('candidate_id'))
    .executeTakeFirstOrThrow();
  const { id: question } = await base.db
    .selectFrom('compatibility_questions')
    .select('id')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  const stance = { candidate, question, step: '1', confidence: 'explicit', timing: 'campanie' };
  const link = 'https://www.agerpres.ro/';
  expect(await follow({ intent: 'save-stance', ...stance, link })).toContain('Poziția a fost salvată.');
  const { id } = await base.db
    .selectFrom('candidate_stances')
    .select('id')
    .where('candidate_id', '=', candidate)
    .executeTakeFirstOrThrow();
  expect(await follow({ intent: 'delete-stance', id })).toContain('Poziția a fost ștearsă.');
});

test('a saved question with findings leads to the dialog in which an administrator reads them', async () => {
  const form = new URLSearchParams({
    intent: 'save-question',
    question: 'Evident, toți ar trebui să plătească.',
  });
  for (const [name, value] of [
    ['category', 'Sănătate'],
    ['isActive', 'true'],
    ['option', 'Nu'],
    ['option', 'Da'],
  ] as const)
    form.append(name, value);
  const location = async (sent: Record<string, string> | URLSearchParams) =>
    ((await send(sent)) as Response).headers.get('location');
  const [, id = ''] =
    /^\/admin\/compatibility-test\?facut=intrebare&activeaza=([0-9a-f-]{36})$/.exec(
      (await location(form)) ?? '',
    ) ?? [];
  expect((await show(`?activeaza=${id}`)).text).toContain('Ce au găsit verificările');
  expect(await location({ intent: 'set-question-active', id, isActive: 'true', seen: '' })).toBe(
    `/admin/compatibility-test?activeaza=${id}`,
  );
});
