import { keepEditedCandidate } from '#app/features/campaign/own-candidate.server.ts';
import { recordCandidateChanges } from '#app/features/candidates/history/record.server.ts';
import { findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { completeAddress, type DocumentType, isDocumentAddress } from './rules.ts';

type Services = Pick<Platform, 'db' | 'hub'> & { at: Date };

type DocumentUpdate = {
  /** The candidate's profile, or null for the person's own. */
  profileId: string | null;
  type: DocumentType;
  /** The address as typed. An empty address changes nothing. */
  address: string;
  /** The hash that the form sends back, or null for the API. */
  version: string | null;
} & Pick<Editor, 'actor' | 'requestId'>;

/** `isChanged` is false when the typed address was empty or already stored. */
type DocumentOutcome = { isChanged: boolean; url: string | null; updated: string | null };

export const documentVersion = (url: string | null): string => versionOf({ url });

/**
 * Changes the address of a declaration on the person's own profile or on the team's candidate's profile
 * (CDASH-44, CDASH-45).
 */
export async function updateCandidateDocument(
  { db, hub, at }: Services,
  { profileId, type, address, version, actor, requestId }: DocumentUpdate,
): Promise<DocumentOutcome> {
  const url = completeAddress(address);
  if (url !== null && !isDocumentAddress(url)) throw new Refusal('document-address-invalid');
  const outcome = await db.transaction().execute(async (tx) => {
    const candidate = await keepEditedCandidate(tx, actor);
    const profile = candidate.profileId && (await findProfile(tx, { by: { id: candidate.profileId }, at }));
    if (!candidate.profileId || !profile) throw new Refusal('own-profile-missing');
    if (profileId !== null && profileId !== candidate.profileId) throw new Refusal('forbidden');
    const { updated, ...stored } = profile.documents;
    const before = type === 'wealth' ? stored.wealthUrl : stored.interestsUrl;
    if (url === null || url === before) return { isChanged: false, url: before, updated };
    if (version !== null && version !== documentVersion(before)) throw new Refusal('edit-conflict');
    const column =
      type === 'wealth' ? ('wealth_declaration_url' as const) : ('interests_declaration_url' as const);
    const today = bucharestDay(at);
    await tx
      .updateTable('candidate_profiles')
      // The account's id in this row stops later loads of the dataset from changing the profile.
      .set({ [column]: url, last_document_update: today, user_id: candidate.userId })
      .where('id', '=', candidate.profileId)
      .execute();
    const change = {
      before: { [column]: before, last_document_update: updated },
      after: { [column]: url, last_document_update: today },
    };
    const author = candidate.isTeam ? 'team' : 'candidate';
    await recordCandidateChanges(tx, {
      candidateId: candidate.id,
      at,
      changes: [{ ...change, kind: type, author }],
    });
    const subject = { type: 'candidate-profile', id: candidate.profileId };
    await recordAudit(tx, { ...change, actor, requestId, action: 'candidate-document-updated', subject });
    return { isChanged: true, url, updated: today };
  });
  if (outcome.isChanged) hub.announce({ topic: 'record', ids: [] });
  return outcome;
}
