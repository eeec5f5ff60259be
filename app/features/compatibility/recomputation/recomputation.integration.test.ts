import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { calculateMatches, rankAnswers } from '../matches/calculation.server.ts';
import { type Questionnaire, toMatching } from '../matching/questionnaire.ts';
import type { Match, Ranking } from '../matching/ranking.ts';
import type { VoterAnswer } from '../matching/shapes.ts';
import { readQuestionnaire } from '../questionnaire/queries.server.ts';
import { exampleAnswers, expectedOf, recomputationOf } from './recomputation.ts';

const base = withElection();
const at = moments.betweenRounds;
const script = join(import.meta.dirname, '../../../../public/method/compatibility.py');
const folder = makeTemporaryFolder('vot-informat-recomputation-');

function python(...parts: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync('python3', parts, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw new Error('This test needs python3 (Debian package python3).', { cause: error });
  return { status, stdout, stderr };
}

function keep(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

type Run = { answers: VoterAnswer[]; expected: ReturnType<typeof expectedOf> };
let runs: readonly Run[] = [];
let questionnaire: Questionnaire;

/** Both comparisons use the same 10,000 random sets of answers, identical in every run. */
beforeAll(async () => {
  const { electionId } = await requireTimeline(base.db);
  questionnaire = await readQuestionnaire(base.db, { electionId, at });
  const input = { ...toMatching(questionnaire), day: questionnaire.day };
  runs = randomAnswers(questionnaire, 10_000).map((answers) => ({
    answers,
    expected: expectedOf(input, answers),
  }));
});

function randomAnswers({ questions }: Questionnaire, count: number): VoterAnswer[][] {
  const answers = questions.map(({ code, scale }) =>
    fc.option(
      fc.record({
        code: fc.constant(code),
        step: fc.nat({ max: scale.length - 1 }),
        weight: fc.constantFrom(0, 0.5, 1, 2),
      }),
      { freq: 4 },
    ),
  );
  const drawn = fc.sample(fc.tuple(...answers), { numRuns: count, seed: 20_000 });
  return drawn.map((profile) => profile.filter((answer) => answer !== null));
}

/**
 * A Python program that reads a document with `runs` in place of `answers`. The program prints the wrong
 * results and their number.
 */
const driver = `
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("compatibility", sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
data = json.load(open(sys.argv[2], encoding="utf-8"))
wrong = [[place, list(module.differences(module.match({**data, "answers": run["answers"]}), run["expected"]))]
  for place, run in enumerate(data["runs"])]
print(json.dumps({"runs": len(wrong), "wrong": [row for row in wrong if row[1]]}))
`;

describe('recomputation of matching in Python, written only from the formula', () => {
  test('the Python program finds the same scores, ranks and orders for 10,000 random sets of answers, and contributions for 1,000', async () => {
    // Contributions make up nine tenths of the file, so only every tenth set of answers includes them.
    const light = <Kind extends Run['expected']['unranked'][number]>(match: Kind, place: number) =>
      place % 10 === 0 ? match : { ...match, contributions: {} };
    const written = runs.map(({ answers, expected: { ranked, unranked } }, place) => ({
      answers,
      expected: {
        ranked: ranked.map((match) => light(match, place)),
        unranked: unranked.map((match) => light(match, place)),
      },
    }));
    const document = keep('profiles.json', { ...recomputationOf(questionnaire, []), runs: written });
    const { stdout, stderr } = python('-c', driver, script, document);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ runs: 10_000, wrong: [] });
    const ties = runs.filter(
      ({ expected }) => new Set(expected.ranked.map(({ rank }) => rank)).size < expected.ranked.length,
    );
    expect(ties.length, 'some profiles have ties').toBeGreaterThan(100);
  });

  test('the Python program accepts the example on the method page, and reports a changed figure in it', async () => {
    const example = recomputationOf(questionnaire, exampleAnswers(questionnaire));
    expect(example.method).toEqual({
      ...{ metric: 'city-block', missing: 'mendez', minimum_common: 3, minimum_coverage: 0.3 },
    });
    const good = python(script, keep('good.json', example));
    expect([good.status, good.stderr]).toEqual([0, '']);
    expect(good.stdout).toContain('Toate cifrele sunt aceleași.');
    const [first] = example.expected.ranked;
    if (!first) throw new Error('The example has no ranked candidate.');
    first.score = (first.score ?? 0) + 1e-6;
    const bad = python(script, keep('bad.json', example));
    expect(bad.status).toBe(1);
    expect(bad.stdout).toContain(`${first.slug}, score: `);
  });
});

const toSent = (answers: readonly VoterAnswer[]) =>
  answers.map(({ code, step, weight }) => ({ question_id: code, selected_answer: step, weight }));

function isSame({ ranked, unranked }: Ranking, expected: Run['expected']): boolean {
  const matches = (one: readonly Match[], other: readonly { slug: string; score: number | null }[]) =>
    one.length === other.length &&
    one.every(({ slug, score }, index) => {
      const own = other[index];
      return own?.slug === slug && Math.abs((own.score ?? 0) - (score ?? 0)) <= 1e-9;
    });
  return matches(ranked, expected.ranked) && matches(unranked, expected.unranked);
}

test('the server finds the same scores and orders as the page’s script for 10,000 random sets of answers', async () => {
  const answered = runs.filter(({ answers }) => answers.length > 0);
  expect(answered.length).toBeGreaterThan(9_990);
  const wrong = answered.filter(
    ({ answers, expected }) => !isSame(rankAnswers(questionnaire, toSent(answers)).ranking, expected),
  );
  expect(wrong).toEqual([]);
  // Reading the questionnaire for each set of answers would take most of the time.
  for (const { answers, expected } of answered.slice(0, 50)) {
    const { ranking } = await calculateMatches({ db: base.db, at }, toSent(answers));
    expect(isSame(ranking, expected)).toBe(true);
  }
});
