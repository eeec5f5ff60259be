import { z } from 'zod';
import { findReceipt } from '#app/features/daily-vote/queries.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';

const form = z.object({ cod: z.string().max(200) });

/**
 * The answer to a receipt check. `date` is the day whose count includes the ballot, or null when no day with
 * a key contains the ballot.
 */
type ReceiptAnswer = { kind: 'receipt'; date: string | null };

/**
 * Looks up a receipt code for any visitor. The code is sent in the body, so that no URL or log contains it.
 */
export async function checkReceipt(context: HandlerContext): Promise<ReceiptAnswer> {
  await takeRate(context, { bucket: 'receipt', subject: context.address });
  // Treats a body that cannot be parsed as a form as a form without a code.
  const sent = await context.request.formData().catch(() => new FormData());
  const entries = form.safeParse(Object.fromEntries(sent));
  const found = entries.success ? await findReceipt(context.db, entries.data.cod) : null;
  return { kind: 'receipt', date: found?.date ?? null };
}
