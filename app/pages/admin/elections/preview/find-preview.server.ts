import { z } from 'zod';
import { type DatasetReport, findDataset } from '#app/features/election-datasets/queries.server.ts';
import { parseMoment } from '#app/platform/clock/bucharest.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Preview } from '#app/platform/pages-apart/previews.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

type FoundPreview = { dataset: DatasetReport; preview: Preview | { state: 'gone' } };

/** Returns the dataset in the URL with its preview. Only checked, unpublished datasets have a preview. */
export async function findPreview({ db, params, previews }: HandlerContext): Promise<FoundPreview> {
  const id = z.uuid().safeParse(params.dataset);
  const dataset = id.success ? await findDataset(db, id.data) : null;
  if (!dataset) throw new Refusal('not-found');
  if (dataset.state === 'ready') return { dataset, preview: previews.open(dataset.id) };
  previews.close(dataset.id);
  return { dataset, preview: { state: 'gone' } };
}

/** The years that a preview accepts. PostgreSQL and the pages cannot handle others. */
const years = /^(?:19|20|21)\d\d-/;

/** Parses the moment of a preview. Returns `otherwise` for any other text. */
export function readMoment(text: string | null | undefined, otherwise: Date): Date {
  return (text && years.test(text) ? parseMoment(text) : null) ?? otherwise;
}
