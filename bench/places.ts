import { rmSync } from 'node:fs';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { searchAreas } from '#app/features/elections/results/areas.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { printReadings } from './news/reading.ts';
import { measurePlacePages } from './place-pages.ts';
import { judge } from './report.ts';
import { reachDatabase } from './votes/votes.ts';

/** Maximum milliseconds at the database for a search of a place (issue 22). */
const limit = 20;
/**
 * Typed words: whole names, beginnings, a name with its county, a number, misspellings, and a text without a
 * place.
 */
const texts = [
  'cluj-napoca',
  'floresti',
  'floresti cluj',
  'comuna sfantu gheorghe',
  'a',
  'sa',
  'san',
  'sat',
  'cluj napca',
  'valea',
  'valea mare dambovita',
  '54975',
  'B-S3',
  'ornitorinc',
];

/**
 * Prints how long the database takes to find a place among all localities, with the plan of each search. Also
 * prints the processor time of the pages of places.
 */
export async function measurePlaces(): Promise<void> {
  const dataDir = makeTemporaryFolder('vot-informat-bench-places-');
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const connection = await reachDatabase(dataDir);
    const db = createDatabase({ connection, poolSize: 1 });
    const { electionId } = await requireTimeline(db);
    await db.destroy();
    const slowest = await printReadings(connection, {
      limit,
      readings: (own) =>
        texts.map((text) => ({
          name: `place „${text}”`,
          run: () => searchAreas(own, { electionId, text, limit: 8 }),
          isLimited: true,
        })),
    });
    judge('slowest search of a place at the database, ms', slowest, { atMost: limit });
    await measurePlacePages(product, dataDir);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
