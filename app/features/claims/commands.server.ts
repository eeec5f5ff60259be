import { holdPerson, keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { findActiveCandidate } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { hidesCharacters, tidyText } from '#app/platform/text/plain-text.ts';

type Services = Pick<Platform, 'db' | 'hub'> & { at: Date };

const longestMessage = 2_000;
const longestReason = 500;
const longestAddress = 500;

type Claim = {
  userId: string;
  /** The candidate's slug or id. */
  candidate: string;
  message: string;
  /** An https address that proves the claim, or an empty text. */
  evidence: string;
};

/** Submits a person's claim of a candidate's profile to the administrators. */
export async function claimProfile(
  { db, at }: Pick<Services, 'db' | 'at'>,
  { userId, candidate, ...typed }: Claim,
): Promise<void> {
  const message = requireText(typed.message, longestMessage);
  if (message === '') throw new Refusal('claim-blank');
  const evidence = requireEvidence(typed.evidence);
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
        evidence_url: evidence,
        election_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!sent) throw new Refusal('claim-pending');
  });
}

/** Returns the trimmed text. Refuses a text that is too long or contains invisible characters. */
function requireText(typed: string, most: number): string {
  const text = tidyText(typed);
  if ([...text].length > most) throw new Refusal('claim-too-long');
  if (hidesCharacters(text)) throw new Refusal('claim-unreadable');
  return text;
}

/**
 * Returns the normalised address, or null when empty. Foreign letters in the host become Punycode, so that
 * administrators recognise a look-alike site.
 */
function requireEvidence(typed: string): string | null {
  if (typed.trim() === '') return null;
  const address = URL.parse(typed.trim());
  const isAllowed = address?.protocol === 'https:' && address.username === '' && address.password === '';
  if (!isAllowed || address.href.length > longestAddress) throw new Refusal('claim-evidence-invalid');
  return address.href;
}

type Link = { candidateId: string; userId: string };

/** Locks the candidate. Refuses when the candidate or the person is already linked. */
async function requireFree(tx: Tx, { candidateId, userId }: Link): Promise<void> {
  const candidate = await tx
    .selectFrom('candidates')
    .select('user_id')
    .where('id', '=', candidateId)
    .forUpdate()
    .executeTakeFirst();
  if (!candidate) throw new Refusal('candidate-not-found');
  if (candidate.user_id !== null) throw new Refusal('claim-taken');
  const own = await tx.selectFrom('candidates').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (own) throw new Refusal('claim-linked');
}

type Decision = {
  claimId: string;
  outcome: 'accepted' | 'rejected';
  /** The reason, which the claimant sees. */
  motive: string;
};

/**
 * Accepts or rejects a pending claim in one transaction. Accepting links account and candidate, and gives the person
 * the candidate's role.
 */
export async function decideClaim(
  { db, hub, at }: Services,
  { claimId, outcome, motive, actor, requestId }: Decision & Pick<Editor, 'actor' | 'requestId'>,
): Promise<void> {
  const reason = requireText(motive, longestReason);
  if (reason === '') throw new Refusal('claim-reason-missing');
  const notified = await db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const candidate = { candidateId: claim.candidate_id, userId: claim.user_id };
    if (outcome === 'accepted') await link(tx, candidate);
    await tx
      .updateTable('claim_requests')
      .set({ status: outcome, reason, decided_by: actor.id, decided_election_at: at })
      .where('id', '=', claimId)
      .execute();
    const subject = { type: 'claim', id: claimId };
    const after = { outcome, ...candidate };
    await recordAudit(tx, { actor, requestId, action: 'claim-decided', subject, after, reason });
    return notify(tx, { kind: 'claim', claimId, userIds: [claim.user_id], at });
  });
  if (notified.length > 0) hub.announce({ topic: 'notifications', ids: notified });
  if (outcome === 'accepted') hub.announce({ topic: 'record', ids: [] });
}

/** Locks the claimant's account, then the pending claim. All changes use this order. */
async function lockClaim(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('claim_requests')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || !(await holdPerson(tx, found.user_id))) throw new Refusal('claim-not-found');
  const claim = await tx
    .selectFrom('claim_requests')
    .select(['user_id', 'candidate_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!claim) throw new Refusal('claim-not-found');
  if (claim.status !== 'pending') throw new Refusal('claim-decided');
  return claim;
}

async function link(tx: Tx, { candidateId, userId }: Link): Promise<void> {
  await requireFree(tx, { candidateId, userId });
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
}
