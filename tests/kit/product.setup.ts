import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.ts';

/** Starts the built product once for all journeys, on a free port with a data folder of its own. */
export default async function setup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vot-informat-journeys-'));
  const product = await startProduct({ DATA_DIR: dataDir });
  process.env.PRODUCT_URL = product.url;
  return async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
