import { unsubscribeParameter } from '#app/features/notifications/addresses.ts';
import { readUnsubscription, unsubscribe } from '#app/features/notifications/mail/unsubscribe.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireOpenRight } from '#app/platform/rights/require-right.ts';

const tokenOf = ({ request }: HandlerContext) =>
  new URL(request.url).searchParams.get(unsubscribeParameter) ?? '';

/** Reads which kind of e-mail the link stops. `kind` is null for a link without this program's signature. */
export async function readStop(context: HandlerContext) {
  return { kind: readUnsubscription(context.secrets, tokenOf(context))?.kind ?? null };
}

/**
 * Stops the e-mails that the link names. Mail programs post to the link itself (RFC 8058), and the page's form posts
 * the token as a field.
 */
export async function stopEmails(context: HandlerContext) {
  requireOpenRight(context, 'unsubscribe');
  const form = await context.request.formData().catch(() => new FormData());
  const token = form.get(unsubscribeParameter)?.toString() ?? tokenOf(context);
  const found = readUnsubscription(context.secrets, token);
  if (!found) throw new Refusal('unsubscribe-invalid');
  await unsubscribe(context.db, found);
  return { stopped: found.kind };
}
