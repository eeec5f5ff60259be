import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/admin/moderation';
const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

let admin: TestUser;
let [ana, ion] = [{ id: '' }, { id: '' }];
let candidate = { id: '', name: '' };
beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin', firstName: 'Maria', lastName: 'Moderator' });
  ana = await makeUser(base.db, { firstName: 'Ana', lastName: 'Pop' });
  ion = await makeUser(base.db, { firstName: 'Ion', lastName: 'Vlad' });
  candidate = await base.db
    .selectFrom('candidates')
    .select(['id', 'display_name as name'])
    .where('ballot_position', '=', 1)
    .executeTakeFirstOrThrow();
});
beforeEach(async () => {
  for (const table of [
    'moderation_decisions',
    'candidate_comments',
    'candidate_questions',
    'discussion_batches',
  ] as const)
    await base.owner.deleteFrom(table).execute();
});

type Comment = {
  author?: string | null;
  text?: string;
  status?: string;
  batch?: string | null;
  minutes?: number;
};

/** Stores a comment that awaits a moderator: alone, or with the other texts of its batch. */
async function addComment(given: Comment = {}): Promise<string> {
  const { author = ana.id, text = 'Un comentariu', status = 'held', batch = null, minutes = 0 } = given;
  const { rows } = await sql<{ id: string }>`
    insert into candidate_comments (candidate_id, user_id, content, status, election_at, created_at, review_since, batch_id)
    values (${candidate.id}, ${author}, ${text}, ${status}, ${before(minutes)}, ${before(minutes)},
      ${batch === null ? before(minutes) : null}, ${batch}) returning id`.execute(base.owner);
  return rows[0]?.id ?? '';
}

async function addBatch({ texts = 1, presses = 0 } = {}): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into discussion_batches (candidate_id, reason, text_key, texts, presses, election_at)
    values (${candidate.id}, 'identical', decode(md5(random()::text), 'hex'), ${texts}, ${presses}, ${before(5)})
    returning id`.execute(base.owner);
  return rows[0]?.id ?? '';
}

/** Renders the page, with `actionData` as its action's answer. */
function show(search = '', actionData?: unknown) {
  const of = { pattern: path, path: `${path}${search}`, db: base.db, at, viewer: viewerOf(admin) };
  return renderScreen({ screen, actionData, ...of });
}

type Refused = { data: { post?: string; code?: string; motive?: string }; init: { status: number } };

async function send(form: Record<string, string>, moment = at): Promise<unknown[]> {
  const args = adminArgs(path, { db: base.db, at: moment, viewer: admin }, form);
  const answer = await (screen.action(args as never) as Promise<unknown>);
  if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
  const { data, init } = answer as Refused;
  return [init.status, data.code ?? data];
}

/** The hidden fields of the form about one text. */
function fieldsOf(html: string, key: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes(`value="${key}"`)) ?? '';
  const inputs = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}

const statusOf = async (id: string) =>
  (await base.db.selectFrom('candidate_comments').select('status').where('id', '=', id).executeTakeFirst())
    ?.status;

describe("the queue of single texts on the moderators' page", () => {
  test('shows each waiting text with author, kind, candidate, state, reports and appeal', async () => {
    const held = await addComment({ minutes: 30, text: 'Text reținut' });
    await addComment({ author: null, status: 'hidden', text: 'Text raportat' });
    const reported = await base.db
      .selectFrom('candidate_comments')
      .select('id')
      .where('status', '=', 'hidden')
      .executeTakeFirstOrThrow();
    for (const [user, note] of [
      [ion.id, ''],
      [ana.id, 'vezi rândul doi'],
    ] as const)
      await sql`insert into discussion_reports (comment_id, user_id, reason, note, election_at)
        values (${reported.id}, ${user}, 'hate', ${note}, ${before(note ? 1 : 2)})`.execute(base.owner);
    const { html, text } = await show();
    expect(html.indexOf(`comment:${held}`)).toBeLessThan(html.indexOf(`comment:${reported.id}`));
    expect(text).toContain(
      `Ana Pop Comentariu despre ${candidate.name} nepublicat încă așteaptă din luni, 12 mai 2025, 9:30 Text reținut`,
    );
    expect(text).toContain(`cont șters Comentariu despre ${candidate.name} ascuns`);
    expect(text).toMatch(/2 raportări [^:]+ [^:]+: vezi rândul doi/);
    expect(text.match(/raportări|raportare/g)).toHaveLength(1);
    expect(text).not.toContain('Niciun text nu așteaptă.');
    expect((await show('?stare=decis')).text).toContain('Decizia a fost înregistrată.');
  });

  test('publishes or removes the text in the form with the reason, and lists the decision', async () => {
    const [one, two] = [await addComment({ minutes: 2 }), await addComment({ author: ion.id, minutes: 1 })];
    const { html } = await show();
    const first = fieldsOf(html, `comment:${one}`);
    expect(first).toMatchObject({ intent: 'moderate', seen: '0' });
    expect(await send({ ...first, outcome: 'removed', motive: 'Insultă.' })).toEqual([
      303,
      `${path}?stare=decis`,
    ]);
    expect([await statusOf(one), await statusOf(two)]).toEqual(['removed', 'held']);
    expect(
      await send({ ...fieldsOf(html, `comment:${two}`), outcome: 'published', motive: 'Este în regulă.' }),
    ).toEqual([303, `${path}?stare=decis`]);
    expect(await statusOf(two)).toBe('public');
    const { text } = await show();
    expect(text).toContain(
      `Comentariu despre ${candidate.name}: eliminat . Insultă. luni, 12 mai 2025, 10:00 · Maria Moderator`,
    );
    expect(text).toContain(`Comentariu despre ${candidate.name}: publicat . Este în regulă.`);
    expect(text).toContain('Niciun text nu așteaptă.');
  });

  test('shows a refused decision at its text with the typed reason, or above the list when the text is gone', async () => {
    const [one, two] = [await addComment({ minutes: 2 }), await addComment({ author: ion.id, minutes: 1 })];
    const { html } = await show();
    const fields = fieldsOf(html, `comment:${one}`);
    expect(await send({ ...fields, version: 'alta', outcome: 'removed', motive: 'Motiv.' })).toMatchObject([
      409,
      { post: `comment:${one}`, motive: 'Motiv.' },
    ]);
    const refused = { post: `comment:${two}`, text: 'Un refuz.', motive: 'Scris deja.' };
    const shown = (await show('?stare=decis', refused)).html;
    const [item = '', ...others] = shown.split('<article').filter((part) => part.includes('Un refuz.'));
    expect(others).toEqual([]);
    expect(item).toContain(`value="comment:${two}"`);
    expect(item).toContain('>Scris deja.</textarea>');
    expect(shown).not.toContain('Decizia a fost înregistrată.');
    const gone = (await show('', { ...refused, post: `comment:${crypto.randomUUID()}` })).html;
    expect(gone.split('<article')[0]).toContain('Un refuz.');
  });

  test.each([
    ['an unknown outcome', { outcome: 'held' }],
    ['a malformed post id', { post: 'comment:x' }],
    ['a negative count of decisions', { seen: '-1' }],
    ['a count that is not a whole number', { seen: '0.5' }],
    ['an unknown intent', { intent: 'publish' }],
  ])('refuses a form with %s', async (_, changed) => {
    const id = await addComment();
    const fields = fieldsOf((await show()).html, `comment:${id}`);
    expect(await send({ ...fields, outcome: 'removed', motive: 'Motiv.', ...changed })).toEqual([
      400,
      'bad-request',
    ]);
    expect(await statusOf(id)).toBe('held');
  });

  test('starts a new page after twenty texts, and lists batches only on the first page', async () => {
    for (let minute = 1; minute <= 21; minute += 1)
      await addComment({ minutes: minute, text: `Al ${minute}-lea text` });
    await addComment({ batch: await addBatch() });
    const first = await show();
    const more = /href="(\/admin\/moderation\?dupa=[^"]+)"/.exec(first.html)?.[1] ?? '';
    expect([first.text.includes('Al 2-lea text'), first.text.includes('Al 1-lea text')]).toEqual([
      true,
      false,
    ]);
    expect([first.text.includes('Reținute împreună'), first.text.includes('De la început')]).toEqual([
      true,
      false,
    ]);
    const second = await show(more.replace(path, ''));
    expect([second.text.includes('Al 2-lea text'), second.text.includes('Al 1-lea text')]).toEqual([
      false,
      true,
    ]);
    expect([second.text.includes('Reținute împreună'), second.text.includes('De la început')]).toEqual([
      false,
      true,
    ]);
    expect(second.html).not.toContain('href="/admin/moderation?dupa=');
  });
});

describe("a batch on the moderators' page", () => {
  test('shows its different texts with their numbers of copies, and the number of texts left out', async () => {
    const batch = await addBatch({ texts: 8 });
    for (const [index, text] of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].entries())
      await addComment({
        batch,
        text: `Textul ${text}`,
        author: index === 0 ? ion.id : ana.id,
        minutes: 20 - index,
      });
    const { text, html } = await show();
    expect(text).toContain(
      `de la 2 conturi · despre ${candidate.name} · așteaptă din luni, 12 mai 2025, 9:55`,
    );
    expect(text).toMatch(/Textul a de 2 ori Textul b Textul c/);
    expect(text).toContain('și încă 2 texte');
    expect(html).toContain(`href="/admin/moderation?grup=${batch}"`);
    expect(text).toContain('Publică toate');
    expect(text).not.toContain('cel puțin');
    const opened = await show(`?grup=${batch}`);
    expect(opened.text.match(/Textul [a-g]/g)).toHaveLength(8);
    expect(opened.text.match(/Decide separat/g)).toHaveLength(8);
    expect(opened.text).toContain('Ion Vlad Comentariu luni, 12 mai 2025, 9:40 Textul a');
    expect(opened.text).toContain('Un text decis separat iese din grup');
  });

  test('takes one text out, so that it waits alone, and then decides the others together', async () => {
    const batch = await addBatch({ texts: 3 });
    const ids: string[] = [];
    for (const author of [ana.id, ion.id, admin.id]) ids.push(await addComment({ batch, author }));
    const [first = '', ...others] = ids;
    const opened = `${path}?grup=${batch}`;
    expect(await send({ intent: 'separate-text', post: `comment:${first}` })).toEqual([
      303,
      `${opened}&stare=separat`,
    ]);
    expect((await show(`?grup=${batch}&stare=separat`)).text).toContain(
      'Textul așteaptă acum o decizie separată',
    );
    const fields = fieldsOf((await show(`?grup=${batch}`)).html, batch);
    expect(fields).toEqual({ intent: 'moderate-batch', batch });
    expect(await send({ ...fields, outcome: 'published', motive: 'Motiv.' })).toEqual([400, 'bad-request']);
    expect(await send({ ...fields, outcome: 'rejected', motive: '' })).toMatchObject([
      422,
      { post: batch, motive: '' },
    ]);
    expect(await send({ ...fields, outcome: 'rejected', motive: 'Campanie.' })).toEqual([
      303,
      `${path}?stare=decis`,
    ]);
    expect(await send({ ...fields, outcome: 'released', motive: 'Altă părere.' })).toMatchObject([
      409,
      { post: batch, motive: 'Altă părere.' },
    ]);
    expect(await Promise.all([first, ...others].map(statusOf))).toEqual(['held', 'removed', 'removed']);
    const { text } = await show();
    expect(text).toContain('respinse toate . Campanie.');
    expect((await show(`?grup=${batch}`)).text).toContain('S-a decis deja asupra grupului.');
  });

  test('is listed among the decisions about single texts by the time of its decision, newest first', async () => {
    const batch = await addBatch();
    await addComment({ batch });
    const [one, two] = [await addComment({ minutes: 9 }), await addComment({ author: ion.id, minutes: 8 })];
    const { html } = await show();
    const decide = (form: Record<string, string>, motive: string, minutes: number) =>
      send({ ...form, motive }, before(minutes));
    const removed = (id: string) => ({ ...fieldsOf(html, `comment:${id}`), outcome: 'removed' });
    const rejected = { ...fieldsOf((await show(`?grup=${batch}`)).html, batch), outcome: 'rejected' };
    await decide(removed(one), 'Prima.', 3);
    await decide(rejected, 'A doua.', 2);
    await decide(removed(two), 'A treia.', 1);
    expect((await show()).text).toMatch(/A treia\..*A doua\..*Prima\./);
  });

  test('is answered with 404 when the address contains no valid id', async () => {
    expect((await show('?grup=x')).status).toBe(404);
  });
});
