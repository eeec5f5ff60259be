import type { DemoMoment } from '#app/platform/clock/clock.server.ts';
import { readOneFile } from '#server/dataset/read.ts';

/**
 * Reads the moments that a demonstration of this dataset can jump to, in order. Throws DatasetError when the
 * file is invalid.
 */
export async function readMoments(folder: string): Promise<DemoMoment[]> {
  const { moments } = await readOneFile(folder, 'moments.json');
  return moments.map((moment) => ({
    id: moment.id,
    label: moment.label,
    at: moment.at === null ? null : new Date(moment.at),
    isDefault: moment.default === true,
    ...(moment.stop ? { stop: moment.stop } : {}),
  }));
}
