import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { startJourneyCluster } from './journey-database.ts';
import { startProduct } from './product.ts';

/**
 * Starts the built product once for all journeys that share one, on a free port with a data folder of its own, and the database
 * server of the others.
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
