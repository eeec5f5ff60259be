import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { datasetFolder } from '#server/dataset/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { readKnowledge } from '../knowledge.server.ts';
import { fold } from '../language/words.ts';
import { understand } from '../understand.ts';

const election = withElection();

/** Questions by route, exactly as strangers wrote them. */
const practice: Record<string, string[]> = JSON.parse(
  readFileSync(join(datasetFolder, 'assistant', 'practice.json'), 'utf8'),
);

test('the examples contain the pattern of every practice question; `vitest run --update` writes them again', async () => {
  const knowledge = await readKnowledge(election.db, moments.archive);
  const { lexicon } = knowledge;
  // The patterns keep the words of the questions. If they were replaced, a rare word would become known, and
  // remain known.
  const own = Object.values(practice).flatMap((questions) =>
    questions.flatMap((question) => fold(question).match(/[a-z0-9]+/g) ?? []),
  );
  const known = new Set([...lexicon.spelling.known, ...own]);
  const reading = { ...knowledge, lexicon: { ...lexicon, spelling: { ...lexicon.spelling, known } } };
  const patternOf = (question: string) =>
    understand(reading, { question, subject: null, context: null }).pattern;
  const patterns = Object.entries(practice).map(([route, questions]) => [
    route,
    [...new Set(questions.map(patternOf))].filter(Boolean).toSorted(),
  ]);
  await expect(`${JSON.stringify(Object.fromEntries(patterns), null, 2)}\n`).toMatchFileSnapshot(
    'practised.json',
  );
});
