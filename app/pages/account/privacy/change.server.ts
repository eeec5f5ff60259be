import { redirect } from 'react-router';
import { z } from 'zod';
import { hasAgreed, requireConsent } from '#app/features/accounts/consent/consents.server.ts';
import { mailTexts } from '#app/features/accounts/mail/texts.ts';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { noSessionCookie } from '#app/features/accounts/sessions/session-cookie.server.ts';
import { erasuresJobName } from '#app/features/backups/texts.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { workOffDeletions } from '#app/platform/files/file-deletions.server.ts';
import { type Purpose, purposes } from '#app/platform/privacy/personal-data.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import { erase, withdraw } from './erase/erase.server.ts';
import { requireIdentity } from './identity.server.ts';
import { listPurposes } from './read.server.ts';

const form = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('give-consent'),
    purpose: z.enum(purposes),
    /** Version of the consent text above the pressed button. */
    consent: z.string().min(1).max(40),
  }),
  z.object({ intent: z.literal('withdraw-consent'), purpose: z.enum(purposes) }),
  z.object({
    intent: z.literal('erase-account'),
    password: z.string().max(1_000).default(''),
    confirmation: z.string().max(10).default(''),
  }),
]);
type PrivacyForm = z.infer<typeof form>;

/**
 * Handles the forms of the privacy page. Each ends with a redirect, so that reloading cannot submit a form
 * twice.
 */
export async function changePrivacy(context: HandlerContext): Promise<never> {
  const body = await context.request.formData().catch(() => new FormData());
  const sent = form.safeParse(Object.fromEntries(body));
  if (!sent.success) throw new Refusal('form-invalid');
  if (sent.data.intent === 'erase-account') return eraseAccount(context, sent.data);
  return sent.data.intent === 'give-consent'
    ? giveConsent(context, sent.data)
    : takeConsentBack(context, sent.data.purpose);
}

async function giveConsent(
  context: HandlerContext,
  { purpose, consent }: Extract<PrivacyForm, { intent: 'give-consent' }>,
): Promise<never> {
  const { db, at } = context;
  const { id: userId } = requireRight(context, 'give-consent');
  // The press of the button below the consent text is the explicit consent.
  if (!listPurposes().includes(purpose)) throw new Refusal('form-invalid');
  const isGiven = hasAgreed(consent);
  await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('sign-in-required');
    await requireConsent(tx, { userId, purpose, at, isGiven });
  });
  throw redirect('/account/privacy?acord=dat', 303);
}

async function takeConsentBack(context: HandlerContext, purpose: Purpose): Promise<never> {
  const { db, secrets, at, hub } = context;
  const { id: userId } = requireRight(context, 'withdraw-consent');
  await withdraw({ db, secrets }, { userId, purpose, at });
  announceCounts(hub);
  throw redirect('/account/privacy?acord=retras', 303);
}

async function eraseAccount(
  context: HandlerContext,
  { password, confirmation }: Extract<PrivacyForm, { intent: 'erase-account' }>,
): Promise<never> {
  const { db, secrets, hub, jobs, files, config, log, request, requestId } = context;
  const viewer = requireRight(context, 'erase-account');
  if (!confirmation) throw new Refusal('erase-unconfirmed');
  await takeRate(context, { bucket: 'erase', subject: viewer.id });
  await requireIdentity(db, viewer, password);
  const farewell = mailTexts.ro.erased(`${new URL(request.url).origin}/gdpr`);
  await erase({ db, secrets }, { userId: viewer.id, farewell });
  announceCounts(hub);
  hub.announce({ topic: 'mail', ids: [] });
  // A backup restored later must not bring the account back. If this fails, the job still runs hourly.
  await jobs
    .runNow(erasuresJobName)
    .catch((error) =>
      log.warn('Lista ștergerilor se scrie abia peste o oră.', { request: requestId, error }),
    );
  // If deleting a file fails, its row stays and the hourly job tries again.
  await workOffDeletions({ db, files }).catch((error) =>
    log.warn('Fișierele de șters rămân pentru sarcina de peste o oră.', { request: requestId, error }),
  );
  throw redirect('/?cont=sters', { status: 303, headers: { 'set-cookie': noSessionCookie({ config }) } });
}

/** Announces that totals changed, but not for which candidates, because that must stay private. */
function announceCounts(hub: HandlerContext['hub']): void {
  for (const topic of ['votes', 'follows', 'pollVotes'] as const) hub.announce({ topic, ids: [] });
}
