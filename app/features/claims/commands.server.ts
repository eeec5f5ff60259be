import { holdPerson, keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { findActiveCandidate } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { queueMail } from '#app/platform/mail/outbox.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { claimPath } from './addresses.ts';
import { claimTexts } from './texts.ts';

const t = claimTexts.ro.mail;

type Services = Pick<Platform, 'db' | 'hub'> & { at: Date };

const longestMessage = 2_000;
const longestReason = 500;
const longestAddress = 500;

type Claim = {
  userId: string;
  /** Slug or id. */
  candidate: string;
  message: string;
  /** An https address that proves the claim, or an empty text. */
  evidence: string;
};

/** Sends a person's claim of a candidate's profile to the administrators. */
export async function claimProfile(
  { db, at }: Pick<Services, 'db' | 'at'>,
  { userId, candidate, ...typed }: Claim,
): Promise<void> {
  const message = typed.message.trim();
  const evidence = typed.evidence.trim();
  if (message === '') throw new Refusal('claim-blank');
  if ([...message].length > longestMessage) throw new Refusal('claim-too-long');
  if (evidence !== '' && !isEvidence(evidence)) throw new Refusal('claim-evidence-invalid');
  const { electionId } = await requireTimeline(db);
  const found = await findActiveCandidate(db, { electionId, at, candidate });
  if (!found) throw new Refusal('candidate-not-found');
  await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('claim-signed-out');
    await requireFree(tx, { candidateId: found.id, userId });
    const sent = await tx
      .insertInto('claim_requests')
      .values({
        user_id: userId,
        candidate_id: found.id,
        message,
        evidence_url: evidence || null,
        election_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!sent) throw new Refusal('claim-pending');
  });
}

function isEvidence(address: string): boolean {
  if (address.length > longestAddress || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}

type Link = { candidateId: string; userId: string };

/** Locks the candidate, and refuses when candidate or person are already linked. */
async function requireFree(tx: Tx, { candidateId, userId }: Link): Promise<{ name: string; slug: string }> {
  const candidate = await tx
    .selectFrom('candidates')
    .select(['user_id', 'display_name as name', 'slug'])
    .where('id', '=', candidateId)
    .forUpdate()
    .executeTakeFirst();
  if (!candidate) throw new Refusal('candidate-not-found');
  if (candidate.user_id !== null) throw new Refusal('claim-taken');
  const own = await tx.selectFrom('candidates').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (own) throw new Refusal('claim-linked');
  return candidate;
}

type Decision = {
  claimId: string;
  outcome: 'accepted' | 'rejected';
  /** The reason, which the claimant reads. */
  motive: string;
  /** The address of the site, for the link in the e-mail. */
  siteUrl: string;
};

/**
 * Accepts or rejects a pending claim in one transaction. Accepting links account and candidate and makes the
 * person a candidate.
 */
export async function decideClaim(
  { db, hub, at }: Services,
  { claimId, outcome, motive, siteUrl, actor, requestId }: Decision & Pick<Editor, 'actor' | 'requestId'>,
): Promise<void> {
  const reason = motive.trim();
  if (reason === '') throw new Refusal('claim-reason-missing');
  if ([...reason].length > longestReason) throw new Refusal('claim-too-long');
  await db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const candidate = { candidateId: claim.candidate_id, userId: claim.user_id };
    const isAccepted = outcome === 'accepted';
    const { name, slug } = isAccepted ? await link(tx, candidate) : await nameOf(tx, candidate);
    await tx
      .updateTable('claim_requests')
      .set({ status: outcome, reason, decided_by: actor.id, decided_election_at: at })
      .where('id', '=', claimId)
      .execute();
    const subject = { type: 'claim', id: claimId };
    const after = { outcome, ...candidate };
    await recordAudit(tx, { actor, requestId, action: 'claim-decided', subject, after, reason });
    const body = t[outcome](name, reason, `${siteUrl}${claimPath(slug)}`);
    await queueMail(tx, {
      userId: claim.user_id,
      kind: 'claim-decision',
      to: claim.email,
      subject: t.subject,
      body,
    });
  });
  hub.announce({ topic: 'mail', ids: [] });
  if (outcome === 'accepted') hub.announce({ topic: 'record', ids: [] });
}

/** Locks first the claimant's account and then the pending claim, the order of all changes. */
async function lockClaim(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('claim_requests')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || !(await holdPerson(tx, found.user_id))) throw new Refusal('claim-not-found');
  const claim = await tx
    .selectFrom('claim_requests')
    .innerJoin('users', 'users.id', 'claim_requests.user_id')
    .select(['claim_requests.user_id', 'claim_requests.candidate_id', 'claim_requests.status', 'users.email'])
    .where('claim_requests.id', '=', id)
    .forUpdate('claim_requests')
    .executeTakeFirst();
  if (!claim) throw new Refusal('claim-not-found');
  if (claim.status !== 'pending') throw new Refusal('claim-decided');
  return claim;
}

async function link(tx: Tx, { candidateId, userId }: Link) {
  const candidate = await requireFree(tx, { candidateId, userId });
  await tx.updateTable('candidates').set({ user_id: userId }).where('id', '=', candidateId).execute();
  await tx
    .updateTable('candidate_profiles')
    .set({ user_id: userId })
    .where('candidate_id', '=', candidateId)
    .execute();
  await tx
    .updateTable('users')
    .set({ role: 'candidate' })
    .where('id', '=', userId)
    .where('role', '=', 'voter')
    .execute();
  return candidate;
}

function nameOf(tx: Tx, { candidateId }: Link) {
  return tx
    .selectFrom('candidates')
    .select(['display_name as name', 'slug'])
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
}
