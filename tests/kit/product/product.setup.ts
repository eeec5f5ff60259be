import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { createJourneyDatabase, startJourneyCluster } from './journey-database.ts';
import { startProduct } from './product.ts';

/**
 * Starts the journeys' database server, and the built product twice: once for the journeys that move its clock, once for those that
 * leave it alone. Each has a free port and a data folder of its own.
 */
export default async function setup() {
  const cluster = await startJourneyCluster();
  const [moving, standing] = await Promise.all([startShared(), startShared()]);
  process.env.PRODUCT_URL = moving.url;
  process.env.STANDING_PRODUCT_URL = standing.url;
  return async () => {
    await Promise.all([moving.stop(), standing.stop()]);
    await cluster.stop();
  };
}

async function startShared(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = makeTemporaryFolder('vot-informat-journeys-');
  const database = await createJourneyDatabase();
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  const stop = async () => {
    await product.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: product.url, stop };
}
