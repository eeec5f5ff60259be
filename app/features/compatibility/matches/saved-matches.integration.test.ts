import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openApi, testSecrets } from '#app/api/testing.ts';
import { withdrawConsent } from '#app/features/accounts/consent/consents.server.ts';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { readQuestionnaire } from '../questionnaire/queries.server.ts';
import { calculateMatches } from './calculation.server.ts';
import { saveMatches } from './commands.server.ts';
import { savedMatchesPart } from './personal-data.server.ts';
import { findSavedMatches } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const secrets = testSecrets;
type Answers = { question_id: string; selected_answer: number }[];

let userId = '';
let cookie = '';
beforeEach(async () => {
  for (const table of ['rate_hits', 'users'] as const) await base.owner.deleteFrom(table).execute();
  userId = (await makeUser(base.db)).id;
  const session = await makeSession(base.db, { userId, secrets });
  cookie = `${session.cookie.name}=${session.cookie.value}`;
});

/** Returns answers that choose the same step for every question. */
async function answers(step: number): Promise<Answers> {
  const { electionId } = await requireTimeline(base.db);
  const { questions } = await readQuestionnaire(base.db, { electionId, at });
  return questions.map(({ code }) => ({ question_id: code, selected_answer: step }));
}

type Ranking = Awaited<ReturnType<typeof calculateMatches>>['ranking'];

/** Returns the shortest beginning of the answers whose ranking satisfies `fits`. */
async function findAnswers(all: Answers, fits: (ranking: Ranking) => boolean): Promise<Answers> {
  for (let count = 1; count <= all.length; count += 1) {
    const part = all.slice(0, count);
    if (fits((await calculateMatches({ db: base.db, at }, part)).ranking)) return part;
  }
  throw new Error('No part of the answers has such a ranking.');
}

async function call(name: string, body: unknown, signedIn = true) {
  const answer = await openApi(base.db, at).ask(`/rpc/${name}_compatibility_matches`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(signedIn ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });
  const json = await answer.json();
  return [answer.status, json.code ?? json];
}
const consent = consentVersion;
const saved = () => findSavedMatches(base.db, { userId, at });
const rows = () => base.owner.selectFrom('compatibility_matches').selectAll().execute();
const consents = () => base.owner.selectFrom('consents').select(['purpose', 'withdrawn_at']).execute();

describe('saving a person’s matches', () => {
  test('COMPAT-05 the matches of a visitor are not saved', async () => {
    expect(await call('save', { p_answers: await answers(4), consent }, false)).toEqual([
      401,
      'sign-in-required',
    ]);
    expect((await call('calculate', { p_answers: await answers(4) }, false))[0]).toBe(200);
    expect([await rows(), await consents()]).toEqual([[], []]);
  });

  test('matches are not saved without consent, or with consent to an older text', async () => {
    expect(await call('save', { p_answers: await answers(4) })).toEqual([428, 'consent-required']);
    expect(await call('save', { p_answers: await answers(4), consent: '2000-01-01' })).toEqual([
      409,
      'consent-outdated',
    ]);
    expect([await rows(), await consents()]).toEqual([[], []]);
  });

  test('COMPAT-17 COMPAT-19 a save stores the consent and the three matches with the highest scores', async () => {
    expect(await call('save', { p_answers: await answers(4), consent })).toEqual([200, { saved: 3 }]);
    expect(await consents()).toEqual([{ purpose: 'results', withdrawn_at: null }]);
    const { matches: calculated } = (await call('calculate', { p_answers: await answers(4) }))[1];
    const found = await saved();
    expect(found?.savedAt).toEqual(at);
    expect(found?.matches.map(({ candidate, score, common }) => [candidate.slug, score, common])).toEqual(
      calculated
        .slice(0, 3)
        .map((match: { candidate: string; percent: number; common: number }) => [
          match.candidate,
          match.percent,
          match.common,
        ]),
    );
    const [first] = found?.matches ?? [];
    expect(first?.keyMatches.length).toBeGreaterThan(0);
    expect(first?.explanation).toMatch(
      /^A luat poziție la \d+ din cele \d+ de întrebări la care ai răspuns: /,
    );
    const [, near = 0, opposite = 0] = (
      /(\d+) (?:de )?răspuns\S* apropiat.*?(\d+) (?:de )?răspuns\S* opus/.exec(first?.explanation ?? '') ?? []
    ).map(Number);
    expect(near).toBeGreaterThan(0);
    // A middle position is neither near nor opposite.
    expect(near + opposite).toBeLessThanOrEqual(first?.common ?? 0);
    expect(first?.categories.length).toBeGreaterThan(2);
    const [row] = await base.db.selectFrom('compatibility_matches').selectAll().orderBy('position').execute();
    expect(row).toMatchObject({
      id: expect.any(String),
      candidate_id: expect.any(String),
      overall_score: first?.score,
      explanation: first?.explanation,
      category_scores: first?.categories,
    });
    for (const { score } of first?.categories ?? [])
      if (score !== null) expect(score).toBeGreaterThanOrEqual(0);
    const questionsOf = async (codes: string[]) => {
      const rows = await base.db
        .selectFrom('compatibility_questions')
        .select(['code', 'question'])
        .where('code', 'in', codes)
        .execute();
      return codes.map((code) => rows.find((each) => each.code === code)?.question);
    };
    expect(first?.keyMatches).toEqual(await questionsOf(row?.key_matches ?? []));
    expect(first?.keyDifferences).toEqual(await questionsOf(row?.key_differences ?? []));
    expect(row?.key_matches).toHaveLength(first?.keyMatches.length ?? 0);
    expect(row?.key_differences).toHaveLength(first?.keyDifferences.length ?? 0);
  });

  test('a calculated and a saved match have each of their figures, questions and categories', async () => {
    const [, calculated] = await call('calculate', { p_answers: await answers(4) });
    expect(calculated.answered).toBe(23);
    const { contributions, category_scores: categories, ...best } = calculated.matches[0];
    expect(best).toEqual({
      ...{ candidate: 'elena-lasconi', score: expect.closeTo(15.217, 3), percent: expect.closeTo(57.609, 3) },
      ...{ common: 15, answered: 23, rank: 1, is_tied: true },
    });
    const justice = { category: 'Justiție', common: 2, answered: 3 };
    expect(categories[1]).toEqual({
      ...{ ...justice, score: expect.closeTo(-16.667, 3), percent: expect.closeTo(41.667, 3) },
    });
    expect(categories[2]).toMatchObject({ category: 'Apărare', score: null, percent: null, answered: 3 });
    const own = { selected_step: 4, weight: 1 };
    expect(contributions.slice(0, 3)).toEqual([
      {
        ...{ ...own, question_id: 'ucraina-ajutor-militar', candidate_step: 4 },
        ...{ agreement: 1, contribution: expect.closeTo(4.348, 3) },
      },
      {
        ...{ ...own, question_id: 'anulare-alegeri-2024', candidate_step: 0 },
        ...{ agreement: -1, contribution: expect.closeTo(-4.348, 3) },
      },
      { ...own, question_id: 'reinarmare-ue', candidate_step: null, agreement: 0, contribution: 0 },
    ]);
    await call('save', { p_answers: await answers(4), consent });
    const [match] = (await saved())?.matches ?? [];
    expect(match).toMatchObject({
      candidate: { slug: 'elena-lasconi', name: 'Elena Lasconi', partyLabel: 'USR', isFictitious: false },
      ...{ score: expect.closeTo(57.609, 3), rank: 1, isTied: true, common: 15, answered: 23 },
      keyMatches: [
        'România ar trebui să continue să sprijine Ucraina inclusiv cu ajutor militar.',
        'Legea ar trebui să recunoască parteneriatul civil, inclusiv pentru cuplurile de același sex.',
        'Dreptul la avort ar trebui înscris în Constituție.',
      ],
      keyDifferences: [
        'România ar trebui să se ocupe întâi de propriii cetățeni și să reducă sprijinul pentru Republica Moldova.',
        'Călin Georgescu ar trebui să primească un rol în conducerea statului.',
        'Anularea alegerilor prezidențiale din 2024 a fost o decizie justificată.',
      ],
      explanation:
        'A luat poziție la 15 din cele 23 de întrebări la care ai răspuns: 9 răspunsuri apropiate de ale tale, 4 răspunsuri opuse.',
    });
    expect(match?.categories[1]).toEqual({ ...justice, score: expect.closeTo(41.667, 3) });
  });

  test('saved matches with equal scores are shown as a tie in their saved order, and half a point makes none', async () => {
    await call('save', { p_answers: await answers(4), consent });
    await sql`update compatibility_matches set overall_score = 51 - position / 2.0`.execute(base.owner);
    const before = (await saved())?.matches ?? [];
    expect(before.map(({ rank, isTied }) => [rank, isTied])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
    await base.owner.updateTable('compatibility_matches').set({ overall_score: 50 }).execute();
    expect((await saved())?.matches.map(({ rank, isTied }) => [rank, isTied])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
    const slugs = (list: typeof before) => list.map(({ candidate }) => candidate.slug);
    // The update moves the first match to the end of its table.
    await sql`update compatibility_matches set explanation = explanation where position = 1`.execute(
      base.owner,
    );
    expect(slugs((await saved())?.matches ?? [])).toEqual(slugs(before));
  });

  test('only candidates and questions of the same election are saved and shown, and nothing for a person who is gone', async () => {
    const { electionId } = await requireTimeline(base.db);
    const other = { election_id: 'alte-alegeri', id: sql`gen_random_uuid()` };
    await copyRows(base.owner, 'elections', { id: 'alte-alegeri', title: 'Alte alegeri' });
    onTestFinished(async () => {
      await base.owner.deleteFrom('elections').where('id', '=', 'alte-alegeri').execute();
    });
    const namesake = { ...other, user_id: null, is_fictitious: sql`true` };
    await copyRows(base.owner, 'candidates', namesake, sql<boolean>`not is_fictitious`);
    await copyRows(base.owner, 'compatibility_questions', { ...other, question: 'Altă întrebare.' });
    await call('save', { p_answers: await answers(4), consent });
    const elections = base.db
      .selectFrom('compatibility_matches')
      .innerJoin('candidates', 'candidates.id', 'candidate_id')
      .select('candidates.election_id as id');
    expect((await elections.execute()).map(({ id }) => id)).toEqual(Array(3).fill(electionId));
    const [first] = (await saved())?.matches ?? [];
    expect(first?.keyMatches).toHaveLength(3);
    expect(first?.keyMatches).not.toContain('Altă întrebare.');
    const gone = { userId: randomUUID(), answers: await answers(4), hasTickedConsent: true };
    await expect(saveMatches({ db: base.db, at }, gone)).rejects.toMatchObject({ code: 'session-expired' });
  });

  test('all candidates of a tie are left out when the limit of three would cut it', async () => {
    const all = await answers(0);
    const cut = await findAnswers(all, ({ ranked }) => ranked[2]?.rank === 3 && ranked[3]?.rank === 3);
    const [, { matches }] = await call('calculate', { p_answers: cut });
    const ranks = matches.map((match: { rank: number; is_tied: boolean }) => [match.rank, match.is_tied]);
    expect(ranks.slice(0, 4)).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [3, true],
    ]);
    await saveMatches({ db: base.db, at }, { userId, answers: cut, hasTickedConsent: true });
    expect((await saved())?.matches.map(({ rank, isTied }) => [rank, isTied])).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  test('nothing is saved when more than three candidates share the first place', async () => {
    const kept = await base.owner
      .selectFrom('candidate_stances')
      .select(['id', 'stance', 'answer'])
      .execute();
    onTestFinished(async () => {
      await sql`update candidate_stances stored set stance = old.stance, answer = old.answer
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) old (id uuid, stance text, answer int)
        where old.id = stored.id`.execute(base.owner);
    });
    // The voter's extreme answers are as far from the middle of a scale as from a missing position.
    await sql`update candidate_stances set answer = 2, stance = question.options[3]
      from compatibility_questions question where question.id = question_id and cardinality(options) = 5`.execute(
      base.owner,
    );
    const tied = await findAnswers(await answers(0), ({ ranked }) => ranked[3]?.rank === 1);
    expect(await call('save', { p_answers: tied, consent })).toEqual([422, 'compatibility-all-tied']);
    expect(await saved()).toBeNull();
  });

  test('a save replaces all saved matches, and several simultaneous saves of a person store one complete result', async () => {
    await call('save', { p_answers: await answers(4), consent });
    const before = await saved();
    await Promise.all(
      [0, 1, 0, 1, 0].map(async (step) =>
        saveMatches({ db: base.db, at }, { userId, answers: await answers(step), hasTickedConsent: false }),
      ),
    );
    expect(await rows()).toHaveLength(3);
    await call('save', { p_answers: await answers(0) });
    const after = await saved();
    expect(after?.matches.map(({ score }) => score)).not.toEqual(before?.matches.map(({ score }) => score));
    expect((await rows()).map(({ position }) => position).toSorted()).toEqual([1, 2, 3]);
  });

  test('the earlier matches stay when a later save is refused', async () => {
    await call('save', { p_answers: await answers(4), consent });
    const before = await saved();
    const few = (await answers(4)).slice(0, 2);
    expect(await call('save', { p_answers: few })).toEqual([422, 'compatibility-no-matches']);
    expect(await saved()).toEqual(before);
  });

  test('a save stores candidates, scores and codes of questions, but no answer', async () => {
    await call('save', { p_answers: await answers(4), consent });
    const [row] = await rows();
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'answered',
      'candidate_id',
      'category_scores',
      'common',
      'created_at',
      'election_at',
      'explanation',
      'id',
      'key_differences',
      'key_matches',
      'overall_score',
      'position',
      'user_id',
    ]);
  });

  test('matches saved after election time are not shown', async () => {
    await call('save', { p_answers: await answers(4), consent });
    expect(await findSavedMatches(base.db, { userId, at: moments.beforeFirstRound })).toBeNull();
  });
});

describe('deleting a person’s saved matches', () => {
  const save = async () => call('save', { p_answers: await answers(4), consent });

  test("the person’s saved matches are deleted, and nobody else's", async () => {
    await save();
    const other = await makeUser(base.db);
    await saveMatches(
      { db: base.db, at },
      { userId: other.id, answers: await answers(0), hasTickedConsent: true },
    );
    expect(await call('forget', {})).toEqual([200, { forgotten: 3 }]);
    expect(await call('forget', {})).toEqual([200, { forgotten: 0 }]);
    expect(new Set((await rows()).map(({ user_id }) => user_id))).toEqual(new Set([other.id]));
  });

  test('the copy of a person’s data includes the matches, which are deleted with the consent or the account', async () => {
    await save();
    const [exported] = await savedMatchesPart.list(base.db, { userId, secrets });
    const found = await saved();
    expect(exported).toMatchObject({
      candidate: found?.matches[0]?.candidate.name,
      overall_score: found?.matches[0]?.score,
      saved_at: at,
    });
    await base.db.transaction().execute(async (tx) => {
      await withdrawConsent(tx, { userId, purpose: 'results', at });
      await savedMatchesPart.erase(tx, { userId, secrets });
    });
    expect(await saved()).toBeNull();
    expect(await call('save', { p_answers: await answers(4) })).toEqual([428, 'consent-required']);
    await save();
    await base.owner.deleteFrom('users').where('id', '=', userId).execute();
    expect(await rows()).toEqual([]);
  });
});
