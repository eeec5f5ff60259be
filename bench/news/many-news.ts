import { rmSync } from 'node:fs';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { reachDatabase } from '../votes/votes.ts';
import { fillNews } from './fill-news.ts';
import { measureImport } from './import.ts';
import { measureReading } from './reading.ts';

/** Measures reading and importing news with `articles` articles in a separate database. */
export async function measureManyNews({ articles }: { articles: number }): Promise<void> {
  const dataDir = makeTemporaryFolder('vot-informat-bench-news-');
  const product = await startProduct({ DATA_DIR: dataDir, NEWS_FETCHING: 'off' });
  try {
    const connection = await reachDatabase(dataDir);
    const db = createDatabase({ connection, poolSize: 2 });
    try {
      const { electionId } = await requireTimeline(db);
      await fillNews(db, { electionId, articles, until: new Date() });
      await measureReading(connection, { electionId, articles });
      await measureImport(db, electionId);
    } finally {
      await db.destroy();
    }
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
