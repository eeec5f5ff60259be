import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { refreshInterestTags } from '#app/features/accounts/profile/interests.server.ts';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as interests from './interests/screen.tsx';
import { interestTexts } from './interests/texts.ts';
import * as screen from './screen.tsx';

const base = withElection();
const { questions, stances } = readElectionFile<{
  questions: { id: string; question: string }[];
  stances: { explanation: string; date: string | null }[];
}>('compatibility');
const { profiles } = readElectionFile<{ profiles: { candidate: string; political_interests: string[] }[] }>(
  'profiles',
);

const show = ({ query = '', at = moments.betweenRounds, db = base.db } = {}) =>
  renderScreen({
    screen,
    pattern: '/quiz/compatibility',
    path: `/quiz/compatibility${query}`,
    db,
    at,
  });
const showInterests = ({ viewer, db = base.db }: { viewer?: Viewer; db?: Db } = {}) =>
  renderScreen({
    screen: interests,
    pattern: '/quiz/compatibility/interests',
    path: '/quiz/compatibility/interests',
    db,
    at: moments.betweenRounds,
    ...(viewer ? { viewer } : {}),
  });
/** A database connection to a port at which no server answers. */
const away = createDatabase({ connection: { host: '127.0.0.1', port: 1, user: 'nobody' }, poolSize: 1 });
afterAll(() => away.destroy());

describe('the compatibility quiz', () => {
  afterEach(() => base.owner.updateTable('compatibility_questions').set({ is_active: true }).execute());

  test('the compatibility quiz begins with the heaviest question, its answers and a link to all questions', async () => {
    const { status, text, html } = await show();
    expect(status).toBe(200);
    expect(text).toContain(questions[0]?.question);
    expect(text).toContain('Întrebarea 1 din 10');
    expect(html.match(/name="raspuns"/g)).toHaveLength(5);
    expect(html).toContain('href="/quiz/compatibility?vedere=lista"');
    expect(html.match(/id="titlul-paginii"/g)).toHaveLength(1);
    expect(html.split('id="titlul-paginii"')[1]).toContain('Întrebarea 1 din 10');
    expect(text, 'positions stay hidden until the answer').not.toContain('Spusă în campanie');
  });

  test('COMPAT-10 the compatibility quiz reports that no question is active', async () => {
    await base.owner.updateTable('compatibility_questions').set({ is_active: false }).execute();
    const { status, text } = await show();
    expect(status).toBe(200);
    expect(text).toContain('Nu există întrebări disponibile pentru quiz');
  });

  test('COMPAT-11 the compatibility quiz reports that the questions could not be loaded', async () => {
    const { status, text } = await show({ db: away });
    expect(status).toBe(503);
    expect(text).toContain('Nu s-au putut încărca întrebările de compatibilitate');
  });

  test('the list of questions shows the positions declared until the election time, and no later position', async () => {
    const { text } = await show({ query: '?vedere=lista' });
    for (const { question } of questions) expect(text).toContain(question);
    expect(text, 'every candidate is named').not.toMatch(/încă \d+ candida/);
    const [from, to] = [moments.beforeFirstRound, moments.betweenRounds].map((at) => bucharestDay(at));
    const later = stances.filter(({ date }) => date?.length === 10 && date > `${from}` && date < `${to}`);
    expect(later.length).toBeGreaterThan(3);
    for (const { explanation } of later) expect(text).toContain(explanation);
    const before = (await show({ query: '?vedere=lista', at: moments.beforeFirstRound })).text;
    for (const { explanation } of later) expect(before).not.toContain(explanation);
  });

  test('the head of the compatibility quiz and of its list has the title and address of each', () => {
    const head = (view: 'quiz' | 'list') => {
      const matches = [{ loaderData: { site: { origin: 'https://vot.exemplu.ro', pictureVersion: 'v1' } } }];
      const tags = screen.meta({ loaderData: { view }, matches } as never) as Record<string, unknown>[];
      return [tags.find((tag) => 'title' in tag)?.title, tags.find((tag) => tag.rel === 'canonical')?.href];
    };
    const home = 'https://vot.exemplu.ro/quiz/compatibility';
    expect(head('quiz')).toEqual(['Test de compatibilitate cu candidații – Vot informat', home]);
    expect(head('list')).toEqual([
      'Întrebările și pozițiile candidaților – Vot informat',
      `${home}?vedere=lista`,
    ]);
  });
});

describe('matches by interests', () => {
  test('COMPAT-06 COMPAT-07 COMPAT-23 as ruled: visitors see three candidates in the day’s rotation, with a notice and without a score', async () => {
    const { status, text, html } = await showInterests();
    expect(status).toBe(200);
    expect(text).toContain('nu sunt aleși pentru tine');
    expect(html.match(/href="\/candidate\//g)).toHaveLength(3);
    expect(text).not.toMatch(/\d\s*%/);
    expect(html).toContain('href="/auth?next=/quiz/compatibility/interests"');
    expect(interests.meta({} as never)).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  test('COMPAT-03 a switch leads from the matches by answers to matches by interests, which have their own label', async () => {
    const person = await makeUser(base.db);
    await refreshInterestTags(base.db);
    const [profile] = profiles.filter(({ political_interests }) => political_interests.length > 2);
    await sql`insert into user_tag_assignments (user_id, tag_id)
      select ${person.id}::uuid, id from user_profile_tags
      where name = any(${profile?.political_interests ?? []}::text[])`.execute(base.owner);
    const { text, html } = await showInterests({ viewer: viewerOf(person) });
    expect(text).toContain('Potriviri după interese');
    expect(text).toContain('100 %');
    const count = profile?.political_interests.length;
    expect(text).toMatch(new RegExp(`${count} din ${count} (de )?interese: `));
    expect(text).not.toContain('Nu am găsit candidați compatibili');
    expect(html).toMatch(/href="\/quiz\/compatibility\/interests" aria-current="true"/);
    expect(html).toContain('href="/quiz/compatibility"');
  });

  test('the page asks a person without interests to choose some', async () => {
    const { text, html } = await showInterests({ viewer: viewerOf(await makeUser(base.db)) });
    expect(text).toContain('Nu ai ales încă interese');
    expect(html).toMatch(/href="\/account"[^>]*>Alege interesele/);
  });

  test('the page reports that no candidate shares enough interests, and rounds the percentages', async () => {
    const person = await makeUser(base.db);
    await sql`with tag as (insert into user_profile_tags (name) values ('Interes al nimănui') returning id)
      insert into user_tag_assignments (user_id, tag_id) select ${person.id}::uuid, id from tag`.execute(
      base.owner,
    );
    const { text } = await showInterests({ viewer: viewerOf(person) });
    expect(text).toContain(
      'Interesele tale: Interes al nimănui. Nu am găsit candidați compatibili cu profilul tău',
    );
    expect([66.6, 66.4].map(interestTexts.ro.percent)).toEqual(['67', '66']);
  });

  test('COMPAT-13 the page reports that it could not make recommendations when a query failed', async () => {
    const { status, text } = await showInterests({ db: away });
    expect(status).toBe(503);
    expect(text).toContain('Nu s-au putut genera recomandări bazate pe interese');
  });
});
