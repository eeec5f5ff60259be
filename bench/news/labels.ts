import { join } from 'node:path';
import { measureLinking, readLabelled, titleFiles } from '#app/features/news/linking/measure.ts';
import { measureStories, pairFiles } from '#app/features/news/stories/measure.ts';

const folder = join(import.meta.dirname, '../../data/ro-president-2025');

/**
 * Prints how well articles are linked to subjects and grouped into stories, with the titles that were judged
 * wrongly.
 */
export function measureNews(): void {
  for (const file of titleFiles) {
    const titles = readLabelled(file);
    const { candidates, tags } = measureLinking(titles, folder);
    console.log(`news: ${titles.length} titles of ${file}.fixture.json`);
    print('candidates', candidates);
    print('tags', tags);
  }
  for (const labels of pairFiles) {
    const stories = measureStories(folder, labels);
    print(`stories: ${stories.pairs} pairs of ${labels}.fixture.json`, stories);
  }
}

type Measure = { precision: number; recall: number; wrong: readonly string[]; missed: readonly string[] };

function print(subject: string, { precision, recall, wrong, missed }: Measure): void {
  console.log(`  ${subject}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
  for (const title of wrong) console.log(`    wrong   ${title}`);
  for (const title of missed) console.log(`    missed  ${title}`);
}
