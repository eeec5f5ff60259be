import { z } from 'zod';
import { findReceipt } from '#app/features/daily-vote/queries.server.ts';
import type { Reading } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';

const form = z.object({ cod: z.string().max(200) });

/** `date` is the day whose count includes a ballot with this code; null when no day with a living key has one. */
type ReceiptAnswer = { kind: 'receipt'; date: string | null };

/** Open to everybody. The code is in the body, so that no address or log contains it. */
export async function checkReceipt(reading: Reading): Promise<ReceiptAnswer> {
  await takeRate(reading, { bucket: 'receipt', subject: reading.address });
  // A body that is no form has no code.
  const sent = await reading.request.formData().catch(() => new FormData());
  const entries = form.safeParse(Object.fromEntries(sent));
  const found = entries.success ? await findReceipt(reading.db, entries.data.cod) : null;
  return { kind: 'receipt', date: found?.date ?? null };
}
