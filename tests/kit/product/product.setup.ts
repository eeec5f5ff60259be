import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { startJourneyCluster } from './journey-database.ts';
import { startProduct } from './product.ts';

/**
 * Starts the product that journeys share, on a free port, and the PostgreSQL of the other journeys.
 */
export default async function setup() {
  const dataDir = makeTemporaryFolder('vot-informat-journeys-');
  const [product, cluster] = await Promise.all([startProduct({ DATA_DIR: dataDir }), startJourneyCluster()]);
  process.env.PRODUCT_URL = product.url;
  return async () => {
    await Promise.all([product.stop(), cluster.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
