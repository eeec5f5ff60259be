import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { calculateMatches } from '../matches/calculation.server.ts';
import type { Questionnaire } from '../matching/questionnaire.ts';
import type { VoterAnswer } from '../matching/shapes.ts';
import { readQuestionnaire } from '../questionnaire/queries.server.ts';
import { exampleAnswers, recomputationOf } from './recomputation.ts';

const base = withElection();
const at = moments.betweenRounds;
const script = join(import.meta.dirname, '../../../../public/method/compatibility.py');
const folder = makeTemporaryFolder('vot-informat-recomputation-');

const isMissing = spawnSync('python3', ['--version']).error !== undefined;
if (isMissing)
  process.stderr.write('\npython3 is missing: nothing compares matching with the Python script.\n\n');

function python(...parts: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('python3', parts, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return { status, stdout, stderr };
}

function keep(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

async function read(): Promise<Questionnaire> {
  const { electionId } = await requireTimeline(base.db);
  return readQuestionnaire(base.db, { electionId, at });
}

/** Generates the same random answers with random weights in every run of the test. */
function profiles({ questions }: Questionnaire, count: number): VoterAnswer[][] {
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
  const runs = fc.sample(fc.tuple(...answers), { numRuns: count, seed: 20_000 });
  return runs.map((run) => run.filter((answer) => answer !== null));
}

/**
 * A Python program that reads a document with `runs` instead of `answers`, and prints the number and places
 * of wrong results.
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

describe.skipIf(isMissing)('matching in Python, written from the formula alone', () => {
  test('the Python program finds the same scores, ranks and orders for 10,000 random profiles, and contributions for 1,000', async () => {
    const questionnaire = await read();
    const whole = recomputationOf(questionnaire, []);
    const runs = profiles(questionnaire, 10_000).map((answers, place) => {
      const { answers: sent, expected } = recomputationOf(questionnaire, answers);
      // Contributions take nine tenths of the file's size, so only every tenth profile contains them.
      const light = ({ contributions, ...match }: (typeof expected.unranked)[number]) => ({
        ...match,
        contributions: place % 10 === 0 ? contributions : {},
      });
      return {
        answers: sent,
        expected: {
          ranked: expected.ranked.map((match) => ({ rank: match.rank, ...light(match) })),
          unranked: expected.unranked.map(light),
        },
      };
    });
    const { stdout, stderr } = python('-c', driver, script, keep('profiles.json', { ...whole, runs }));
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ runs: 10_000, wrong: [] });
    const ties = runs.filter(
      ({ expected }) => new Set(expected.ranked.map(({ rank }) => rank)).size < expected.ranked.length,
    );
    expect(ties.length, 'some profiles have ties').toBeGreaterThan(100);
  });

  test("the Python program accepts the method page's example and reports a changed figure", async () => {
    const questionnaire = await read();
    const example = recomputationOf(questionnaire, exampleAnswers(questionnaire));
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

test('the server finds the same scores and orders as the device for 10,000 random profiles', async () => {
  const questionnaire = await read();
  // The application caches the record too, so one query serves many requests.
  const db = createRecordMemory()(base.db);
  const wrong: number[] = [];
  for (const [place, answers] of profiles(questionnaire, 10_000).entries()) {
    if (answers.length === 0) continue;
    const sent = answers.map(({ code, step, weight }) => ({
      question_id: code,
      selected_answer: step,
      weight,
    }));
    const { ranking } = await calculateMatches({ db, at }, sent);
    const { expected } = recomputationOf(questionnaire, answers);
    const isSame = (one: readonly { slug: string; score: number | null }[], other: typeof one) =>
      one.length === other.length &&
      one.every(({ slug, score }, index) => {
        const own = other[index];
        return own?.slug === slug && Math.abs((own.score ?? 0) - (score ?? 0)) <= 1e-9;
      });
    if (!isSame(ranking.ranked, expected.ranked) || !isSame(ranking.unranked, expected.unranked))
      wrong.push(place);
  }
  expect(wrong).toEqual([]);
});
