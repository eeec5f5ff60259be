import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { createJourneyDatabase, startJourneyCluster } from './journey-database.ts';
import { startProduct } from './product.ts';

/**
 * Starts the journeys' database server and two built products, of which one lets journeys move its clock.
 * Each product has a free port and a separate data folder.
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
