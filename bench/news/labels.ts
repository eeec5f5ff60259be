import { join } from 'node:path';
import { measureLinking, readLabelled } from '#app/features/news/linking/measure.ts';
import { measureStories } from '#app/features/news/stories/measure.ts';

const folder = join(import.meta.dirname, '../../data/ro-president-2025');
const percent = (share: number) => share.toFixed(3);

/** Prints how well titles are linked and grouped, with the titles that were judged wrongly. */
export function measureNews(): void {
  const labelled = readLabelled();
  const { candidates, tags } = measureLinking(labelled, folder);
  console.log(`news: ${labelled.length} labelled titles`);
  console.log(
    `  candidates: precision ${percent(candidates.precision)}, recall ${percent(candidates.recall)}`,
  );
  for (const title of candidates.wrong) console.log(`    wrong   ${title}`);
  for (const title of candidates.missed) console.log(`    missed  ${title}`);
  console.log(`  tags: precision ${percent(tags.precision)}, recall ${percent(tags.recall)}`);
  const stories = measureStories(folder);
  console.log(
    `  stories: ${stories.pairs} labelled pairs, precision ${percent(stories.precision)}, recall ${percent(stories.recall)}`,
  );
  for (const pair of stories.wrong) console.log(`    wrong   ${pair}`);
  for (const pair of stories.missed) console.log(`    missed  ${pair}`);
}
