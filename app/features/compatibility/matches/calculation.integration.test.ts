import { beforeEach, describe, expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { refusals } from '#app/features.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { explain, profileOf } from '../matching/match.ts';
import { type Questionnaire, toMatching } from '../matching/questionnaire.ts';
import { rankCandidates } from '../matching/ranking.ts';
import { readQuestionnaire } from '../questionnaire/queries.server.ts';

const base = withElection();
const path = '/rpc/calculate_compatibility_matches';
const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

beforeEach(async () => {
  await base.owner.deleteFrom('rate_hits').execute();
  await base.owner.updateTable('compatibility_questions').set({ is_active: true }).execute();
});

const send = (
  body: unknown,
  { db = base.db, log }: { db?: typeof base.db; log?: ReturnType<typeof createLog> } = {},
) =>
  openApi(db, moments.betweenRounds, {}, log).ask(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });

async function read(): Promise<Questionnaire> {
  const { electionId } = await requireTimeline(base.db);
  return readQuestionnaire(base.db, { electionId, at: moments.betweenRounds });
}

const problemOf = async (answer: Response) => {
  const { status, code, title, detail } = await answer.json();
  return { status, code, title, detail };
};

test('COMPAT-16 the API calculates a person’s matches with the same function as the page’s script', async () => {
  const questionnaire = await read();
  const { questions, candidates } = toMatching(questionnaire);
  const weights = [1, 0.5, 2];
  const answers = questionnaire.questions.slice(0, 12).map(({ code, scale }, place) => ({
    code,
    step: place % scale.length,
    weight: weights[place % 3],
  }));
  const answer = await send({
    p_answers: answers.map(({ code, step, weight }) => ({
      question_id: code,
      selected_answer: questionnaire.questions.find((question) => question.code === code)?.scale[step],
      weight,
    })),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const profile = profileOf(questions, answers);
  const { ranked, unranked } = rankCandidates(profile, candidates, questionnaire.day);
  const body = await answer.json();
  expect(ranked.length).toBeGreaterThan(2);
  expect(unranked.length).toBeGreaterThan(0);
  const found = (list: { candidate: string; score: number | null; common: number }[]) =>
    list.map(({ candidate, score, common }) => [candidate, score, common]);
  expect(found(body.matches)).toEqual(ranked.map(({ slug, score, common }) => [slug, score, common]));
  expect(found(body.insufficient)).toEqual(unranked.map(({ slug, score, common }) => [slug, score, common]));
  const [first] = ranked;
  const winner = candidates.find(({ slug }) => slug === first?.slug);
  const contributions = winner ? explain(profile, winner).map(({ contribution }) => contribution) : [];
  expect(body.matches[0].contributions.map((row: { contribution: number }) => row.contribution)).toEqual(
    contributions,
  );
  expect(body.matches[0]).toMatchObject({ rank: 1, percent: ((first?.score ?? 0) + 100) / 2 });
});

test('an answer is a place on the scale, with weight 1 unless the request sets another weight', async () => {
  const [question] = (await read()).questions;
  if (!question) throw new Error('There is no question.');
  const { code, scale } = question;
  const one = await (await send({ p_answers: [{ question_id: code, selected_answer: 4 }] })).json();
  const other = await (
    await send({ p_answers: [{ question_id: code, selected_answer: scale[4], weight: 1 }] })
  ).json();
  expect(one).toEqual(other);
  expect(one.answered).toBe(1);
});

describe('calculations of matches that are refused', () => {
  test('COMPAT-08, COMPAT-09 a calculation without answers, or without questions, is refused', async () => {
    expect(await problemOf(await send({ p_answers: [] }))).toMatchObject({
      status: 400,
      code: 'compatibility-no-answers',
      title: 'Nu există răspunsuri pentru calcularea compatibilității',
    });
    const [question] = (await read()).questions;
    await base.owner.updateTable('compatibility_questions').set({ is_active: false }).execute();
    const answers = [{ question_id: question?.code ?? '', selected_answer: 0 }];
    expect(await problemOf(await send({ p_answers: answers }))).toMatchObject({
      status: 404,
      code: 'compatibility-no-questions',
      title: 'Nu există întrebări disponibile pentru quiz',
    });
  });

  test('the refusals of failed queries have the texts of COMPAT-11, COMPAT-12 and COMPAT-13', () => {
    expect([
      refusals['compatibility-questions-failed'].text,
      refusals['matches-failed'].text,
      refusals['interest-match-failed'].text,
    ]).toEqual([
      'Nu s-au putut încărca întrebările de compatibilitate',
      'Nu s-au putut încărca compatibilitățile',
      'Nu s-au putut genera recomandări bazate pe interese',
    ]);
  });

  test('COMPAT-14 a request with only answers of weight 0 gets no match instead of an error', async () => {
    const questions = (await read()).questions.slice(0, 5);
    const answers = questions.map(({ code }) => ({ question_id: code, selected_answer: 4, weight: 0 }));
    const answer = await send({ p_answers: answers });
    expect(answer.status).toBe(200);
    const { answered, matches, insufficient } = await answer.json();
    expect([answered, matches]).toEqual([0, []]);
    expect(new Set(insufficient.map(({ score }: { score: number | null }) => score))).toEqual(
      new Set([null]),
    );
  });

  test('an impossible answer is refused with a text that names the question', async () => {
    const [question] = (await read()).questions;
    const code = question?.code ?? '';
    const good = { question_id: code, selected_answer: 0 };
    for (const [answers, detail] of [
      [[good, good], `Întrebarea ${code} apare de două ori.`],
      [[{ ...good, question_id: 'alta' }], 'Întrebarea alta nu există.'],
      [[{ ...good, selected_answer: 9 }], `Răspunsul la ${code} nu este pe scara întrebării.`],
      [[{ ...good, selected_answer: 'Poate' }], `Răspunsul la ${code} nu este pe scara întrebării.`],
    ] as const)
      expect(await problemOf(await send({ p_answers: answers }))).toMatchObject({
        status: 400,
        code: 'api-body-invalid',
        detail,
      });
    for (const answers of [[{ ...good, weight: 3 }], [{ ...good, name: 'x' }], 'x', null])
      expect((await send({ p_answers: answers })).status).toBe(400);
  });
});

test('no answer reaches the log or the database, even when the calculation of a match fails', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', json: true, write: (line) => lines.push(line) });
  const questions = (await read()).questions.slice(0, 4);
  const answers = questions.map(({ code, scale }) => ({ question_id: code, selected_answer: scale[1] }));
  const rows = async () =>
    (await base.owner.selectFrom('compatibility_matches').selectAll().execute()).length +
    (await base.owner.selectFrom('audit_log').selectAll().execute()).length;
  const before = await rows();
  const away = createDatabase({ connection: { host: '127.0.0.1', port: 1, user: 'nobody' }, poolSize: 1 });
  expect((await send({ p_answers: answers }, { log })).status).toBe(200);
  expect((await send({ p_answers: answers }, { db: away, log })).status).toBe(503);
  expect((await send({ p_answers: [...answers, ...answers] }, { log })).status).toBe(400);
  log.flush();
  await away.destroy();
  expect(lines.length, 'the failure is in the log').toBeGreaterThan(0);
  const words = questions.flatMap(({ code, scale }) => [code, ...scale]);
  expect(words.filter((word) => lines.join('\n').includes(word))).toEqual([]);
  expect(await rows()).toBe(before);
});
