import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  newAttempt,
  questionsOf,
  type TestQuestion,
  type TestView,
  writeAnswers,
} from '#app/features/voter-test/attempt.ts';
import { listTestQuestions } from '#app/features/voter-test/queries.server.ts';
import type { SavedResult } from '#app/features/voter-test/report.ts';
import { isServed } from '#app/routes.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { openSite, type Site, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as questionsFile from './questions.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
let site: Site;
let pool: TestQuestion[];
beforeAll(async () => {
  site = openSite(base.db, { RATE_LIMITS: 'off' });
  const { electionId } = await requireTimeline(base.db);
  pool = await listTestQuestions(base.db, { electionId, at });
});
beforeEach(() => base.owner.deleteFrom('users').execute());

const show = (now = at) => renderScreen({ screen, pattern: '/quiz', path: '/quiz', db: base.db, at: now });
type Step = {
  attempt: { seed: string; answers: { id: string; choice: number }[] };
  view: TestView;
  saved: SavedResult | null;
};
const post = async (visitor: Visitor, form: Record<string, string>) => {
  const { status, data } = await visitor.post(screen, '/quiz', form);
  return { status, step: data as Step };
};
const savedRows = () => base.db.selectFrom('voter_test_results').selectAll().execute();

/** Executes the statement `change`, calls `run`, and then executes the statement `undo`. */
async function during(change: string, undo: string, run: () => Promise<void>): Promise<void> {
  await sql.raw(change).execute(base.owner);
  try {
    await run();
  } finally {
    await sql.raw(undo).execute(base.owner);
  }
}

/** Takes a whole test without a script, by one form per step. */
async function takeTest(visitor: Visitor, wrong = 0): Promise<Step> {
  const seed = randomUUID();
  let answers = '';
  let last: Step | null = null;
  for (const [index, question] of questionsOf(pool, newAttempt(seed)).entries()) {
    const choice = index < wrong ? (question.correct + 1) % question.options.length : question.correct;
    const locked = await post(visitor, { seed, answers, question: question.id, choice: `${choice}` });
    expect(locked.step.view).toMatchObject({
      stage: 'question',
      number: index + 1,
      question: { id: question.id },
      lock: { choice, correct: question.correct, explanation: question.explanation },
    });
    answers = writeAnswers(locked.step.attempt.answers);
    last = (await post(visitor, { seed, answers })).step;
  }
  if (!last) throw new Error('There is no question.');
  return last;
}

async function signedIn(): Promise<{ visitor: Visitor; id: string }> {
  const { id } = await makeUser(base.db);
  const visitor = new Visitor(site);
  const { cookie } = await makeSession(base.db, { userId: id, secrets: site.secrets });
  visitor.cookies.set(cookie.name, cookie.value);
  return { visitor, id };
}

describe('the page of the voter test', () => {
  test('VTEST-01 VTEST-02 VTEST-03 /quiz shows the title, one question, the progress bar and the number of correct answers', async () => {
    expect(isServed('/quiz')).toBe(true);
    const { status, html, text } = await show();
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Testul Votantului<\/h1>/);
    expect(text).toContain('Întrebarea 1 din 10');
    expect(text).toContain('0 răspunsuri corecte');
    expect(html).toContain('role="progressbar"');
    const shown = pool.filter(({ question }) => text.includes(question));
    expect(shown).toHaveLength(1);
    for (const option of shown[0]?.options ?? []) expect(text).toContain(option);
  });

  test('/quiz contains neither the answer nor the explanation before the choice', async () => {
    const { html } = await show();
    for (const { explanation } of pool) expect(html).not.toContain(explanation);
    expect(html).not.toContain('correct"');
  });

  test('VTEST-05 /quiz shows reasons to take the test, and statistics once enough people have a result', async () => {
    expect((await show()).text).toContain('De ce să faci testul');
    expect((await show()).text).not.toContain('au terminat testul');
    const result = async (correct: number) => ({
      user_id: (await makeUser(base.db)).id,
      attempt: randomUUID(),
      taken_at: 'page' as const,
      total_questions: 10,
      correct_answers: correct,
      election_at: at,
    });
    const rows = await Promise.all(Array.from({ length: 40 }, (_, index) => result(index < 30 ? 9 : 2)));
    await base.db.insertInto('voter_test_results').values(rows).execute();
    const { text } = await show();
    expect(text).toContain('40 de persoane au terminat testul');
    expect(text).toContain('75% dintre ele au, la ultimul test, cel puțin 70% răspunsuri corecte.');
    expect((await show(moments.beforeFirstRound)).text).not.toContain('40 de persoane');
  });

  test('/quiz shows the facts with their sources', async () => {
    const { html, text } = await show();
    expect(text).toContain('Știați că...');
    expect(html.match(/\d+ din 10<\/p>|din <!-- -->10/g)?.length ?? 0).toBeGreaterThan(0);
  });

  test('/quiz shows a fact from the moment on which it is known', async () => {
    const { code, text: fact } = await base.owner
      .selectFrom('did_you_know')
      .select(['code', 'text'])
      .where('known_from', 'is', null)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const since = (known_from: Date | null) =>
      base.owner.updateTable('did_you_know').set({ known_from }).where('code', '=', code).execute();
    await since(at);
    const [before, then] = [await show(new Date(at.getTime() - 1)), await show()];
    await since(null);
    expect([before.text.includes(fact), then.text.includes(fact)]).toEqual([false, true]);
  });

  test('VTEST-15 /quiz asks ten of the active questions, in a different order for each attempt', async () => {
    const firstAfter = async (ms: number) => {
      const { text } = await show(new Date(at.getTime() + ms));
      return pool.find(({ question }) => text.includes(question))?.id ?? '';
    };
    const firsts: string[] = [];
    for (let count = 0; count < 12; count += 1) firsts.push(await firstAfter(count * 10_000));
    expect(new Set(firsts).size).toBeGreaterThan(3);
    const ends = [await firstAfter(9_999), await firstAfter(19_999), await firstAfter(29_999)];
    expect(ends, 'the page is the same for ten seconds').toEqual(firsts.slice(0, 3));
    const { step } = await post(new Visitor(site), { seed: randomUUID(), answers: '' });
    expect(step.view).toMatchObject({ total: 10, number: 1 });
  });

  test('VTEST-16 VTEST-17 VTEST-18 /quiz shows „Oops! A apărut o eroare” when questions are missing or could not be read', async () => {
    const cases = [
      [
        'update voter_test_questions set is_active = false',
        'update voter_test_questions set is_active = true',
        'No active questions found',
      ],
      [
        "update voter_test_questions set category = category, known_from = coalesce(known_from, 'epoch') + interval '900 years'",
        "update voter_test_questions set known_from = nullif(known_from - interval '900 years', 'epoch')",
        'No questions available',
      ],
      [
        'alter table voter_test_questions rename to away',
        'alter table away rename to voter_test_questions',
        'Failed to fetch questions',
      ],
    ] as const;
    for (const [change, undo, message] of cases)
      await during(change, undo, async () => {
        const { status, text } = await show();
        expect(status).toBe(200);
        expect(text).toContain('Oops! A apărut o eroare');
        expect(text).toContain(message);
        expect(text).toContain('Știați că...');
      });
    expect((await show()).text).toContain('Întrebarea 1 din 10');
  });

  test('/quiz/questions.json contains the questions with answers, and no later question', async () => {
    const { data } = await new Visitor(site).get(questionsFile, '/quiz/questions.json');
    expect(data).toEqual({ questions: pool });
  });
});

describe('a test without a script', () => {
  test('VTEST-13 VTEST-14 a visitor can take the whole test without a script, and nothing is saved', async () => {
    const last = await takeTest(new Visitor(site), 2);
    expect(last).toMatchObject({
      view: { stage: 'result', correct: 8, total: 10, isPassed: true },
      saved: null,
    });
    expect(await savedRows()).toEqual([]);
  });

  test("VTEST-14 a signed-in person's result is saved once, and the answer contains the person's own results", async () => {
    const { visitor, id } = await signedIn();
    const last = await takeTest(visitor, 3);
    expect(last.view).toMatchObject({ stage: 'result', correct: 7, isPassed: false });
    expect(last.saved).toMatchObject({ failed: null, own: [{ score: 70, correct: 7, total: 10, at }] });
    const { seed, answers } = last.attempt;
    await post(visitor, { seed, answers: writeAnswers(answers) });
    expect(await savedRows()).toMatchObject([{ user_id: id, attempt: seed, score: 70, taken_at: 'page' }]);
  });

  test('the page reports that the session ended when it ended before the last answer', async () => {
    const { visitor } = await signedIn();
    await base.owner.deleteFrom('users').execute();
    const last = await takeTest(visitor);
    expect(last).toMatchObject({ view: { stage: 'result' }, saved: { own: null, isEnded: true } });
    const { seed, answers } = last.attempt;
    expect((await post(visitor, { seed, answers: writeAnswers(answers) })).status).toBe(401);
    expect(
      (await post(visitor, { seed: randomUUID(), answers: '' })).step.saved,
      'an unfinished test',
    ).toBeNull();
    expect(await savedRows()).toEqual([]);
  });

  test('a choice for another question is ignored, and so is a second choice for the same question', async () => {
    const visitor = new Visitor(site);
    const seed = randomUUID();
    const [first, second] = questionsOf(pool, newAttempt(seed));
    const other = await post(visitor, { seed, answers: '', question: second?.id ?? '', choice: '0' });
    expect(other.step).toMatchObject({ attempt: { answers: [] }, view: { number: 1, lock: null } });
    const once = await post(visitor, {
      seed,
      answers: `${first?.id}:0`,
      question: first?.id ?? '',
      choice: '1',
    });
    expect(once.step.attempt.answers).toEqual([{ id: first?.id, choice: 0 }]);
  });

  test('a form without a seed or with invalid answers is refused', async () => {
    for (const form of [
      {},
      { seed: 'x' },
      { seed: randomUUID(), answers: 'x' },
      { seed: randomUUID(), answers: '', choice: '-1' },
    ])
      expect((await visitorPost(form as Record<string, string>)).status).toBe(400);
  });
  const visitorPost = (form: Record<string, string>) => new Visitor(site).post(screen, '/quiz', form);

  test('VTEST-19 VTEST-35 VTEST-36 as ruled: a failed save is logged, and the page reports the failure next to the result', async () => {
    const { visitor } = await signedIn();
    const broken =
      "create function fail() returns trigger language plpgsql as $$ begin raise exception using errcode = '53300'; end $$; create trigger fail before insert on voter_test_results for each row execute function fail()";
    const logged = vi.spyOn(site.platform.log, 'error');
    await during(broken, 'drop trigger fail on voter_test_results; drop function fail', async () => {
      const last = await takeTest(visitor);
      expect(last.view).toMatchObject({ stage: 'result', correct: 10 });
      expect(last.saved).toEqual({
        own: null,
        failed: 'A apărut o eroare la salvarea rezultatelor. Încearcă din nou.',
      });
      const { seed, answers } = last.attempt;
      expect((await post(visitor, { seed, answers: writeAnswers(answers) })).status).toBe(503);
    });
    expect(await savedRows()).toEqual([]);
    const line = [
      'Rezultatul testului nu a putut fi salvat.',
      expect.objectContaining({ error: expect.any(Error) }),
    ];
    expect(logged.mock.calls).toEqual([line, line]);
    logged.mockRestore();
  });

  test('VTEST-34 the page reports when the questions for the evaluation could not be read', async () => {
    const busy = `alter table voter_test_questions rename to away;
      create function busy() returns boolean language plpgsql as $$ begin raise exception using errcode = '53300'; end $$;
      create view voter_test_questions as select * from away where busy();
      grant select on voter_test_questions to vot_app`;
    const undo =
      'drop view voter_test_questions; drop function busy; alter table away rename to voter_test_questions';
    await during(busy, undo, async () => {
      const { status, data } = await visitorPost({ seed: randomUUID(), answers: '' });
      expect(status).toBe(503);
      expect(data).toMatchObject({ text: 'Nu s-au putut încărca întrebările pentru evaluare.' });
    });
  });
});

test('the result of a test above the limit is shown, but not saved', async () => {
  await base.owner.deleteFrom('rate_hits').execute();
  const limited = openSite(base.db, { RATE_LIMITS: 'voter-test=1/3600' });
  const { id } = await makeUser(base.db);
  const visitor = new Visitor(limited);
  const { cookie } = await makeSession(base.db, { userId: id, secrets: limited.secrets });
  visitor.cookies.set(cookie.name, cookie.value);
  expect((await takeTest(visitor)).saved?.failed).toBeNull();
  const second = await takeTest(visitor);
  expect(second.view).toMatchObject({ stage: 'result', correct: 10 });
  expect(second.saved?.failed).toMatch(/încearcă/i);
  const { seed, answers } = second.attempt;
  const again = await visitor.post(screen, '/quiz', { seed, answers: writeAnswers(answers) });
  expect([again.status, Number(again.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await savedRows()).toHaveLength(1);
});
