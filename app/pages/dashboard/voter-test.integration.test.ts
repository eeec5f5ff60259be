import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
let ana: TestUser;
beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  ana = await makeUser(base.db);
});

const show = (person = ana) =>
  renderScreen({
    screen,
    pattern: '/dashboard',
    path: '/dashboard',
    db: base.db,
    at,
    viewer: viewerOf(person),
  });
/** Returns the text of the voter test's block. */
const blockOf = (text: string) => text.slice(text.lastIndexOf('Testul Votantului '));

const save = (correct: number, total = 20, minutes = 0) =>
  base.db
    .insertInto('voter_test_results')
    .values({
      user_id: ana.id,
      attempt: randomUUID(),
      taken_at: 'dashboard',
      total_questions: total,
      correct_answers: correct,
      election_at: new Date(at.getTime() - minutes * 60_000),
    })
    .execute();

async function without(table: string, run: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to away`.execute(base.owner);
  try {
    await run();
  } finally {
    await sql`alter table away rename to ${sql.table(table)}`.execute(base.owner);
  }
}

describe('the voter test on the dashboard', () => {
  test('DASH-17 VTEST-27 without a result the dashboard shows „Începe testul” as a link that needs no script', async () => {
    const { html, text } = await show();
    expect(blockOf(text)).toContain('10 întrebări');
    expect(html).toMatch(/<a [^>]*href="\/quiz"[^>]*>Începe testul<\/a>/);
  });

  test('VTEST-26 the dashboard shows „Mai ai de învățat” below 75%, and that the person is ready from 75% on', async () => {
    await save(14, 20, 60);
    expect(blockOf((await show()).text)).toContain('Mai ai de învățat 70% · 14 din 20');
    await save(15);
    const { text } = await show();
    expect(blockOf(text)).toContain('Ești pregătit pentru vot 75% · 15 din 20');
    expect(blockOf(text)).toContain('Rezultate anterioare 70% · 14 din 20');
  });

  test("the dashboard shows a person's results neither to another person nor before their election time", async () => {
    await save(20, 20, -1);
    expect(blockOf((await show()).text)).toContain('Începe testul');
    await save(20);
    expect(blockOf((await show(await makeUser(base.db))).text)).toContain('Începe testul');
  });

  test('VTEST-32 VTEST-33 the dashboard names the part that could not be read, with a retry, and shows the other part', async () => {
    await without('voter_test_questions', async () => {
      const { html, text } = await show();
      expect(text).toContain('Nu s-au putut încărca întrebările. Încearcă din nou mai târziu.');
      expect(html).toContain('>Încearcă din nou</a>');
      expect(text).toContain('Activitate recentă');
    });
    await without('voter_test_results', async () => {
      const { text } = await show();
      expect(text).toContain('Nu s-au putut încărca rezultatele testului. Încearcă din nou mai târziu.');
      expect(text).toContain('Începe testul');
    });
  });
});
