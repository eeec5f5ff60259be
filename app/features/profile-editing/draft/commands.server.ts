import { sql } from 'kysely';
import { recordCandidateChanges } from '#app/features/candidates/history/record.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { requireCampaign } from '../campaign-ban.server.ts';
import { deleteFormerFiles, publishPhoto } from '../photo/publish.server.ts';
import { holdWorkplace } from '../workplace.server.ts';
import type { ProfileFields } from './profile-form.ts';
import { type Author, type EditedProfile, readDraft } from './queries.server.ts';
import { changedFields, columnOf, columnsOf } from './stored-profile.ts';

type Services = Pick<Platform, 'db' | 'hub' | 'files' | 'log'> & { at: Date };
/** The person who edits, and the version of the fields that the person saw (decision 32). */
type Edit = { actor: Viewer; requestId: string; version: string };

/**
 * Saves the profile's draft in one transaction, or deletes a draft that equals the published profile. Refuses
 * when another save happened after the form was opened.
 */
export async function saveDraft(
  { db, at }: Pick<Services, 'db' | 'at'>,
  { actor, version, fields }: Omit<Edit, 'requestId'> & { fields: ProfileFields },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { profileId, author } = await holdWorkplace(tx, actor);
    const draft = await readDraft(tx, { profileId, at });
    requireSeen(draft.version, version);
    await requireThemes(tx, fields.theme, draft.fields.theme);
    const authors = authorsAfter(draft, fields, author);
    const isChanged = Object.keys(authors).length > 0;
    if (isChanged) await writeDraft(tx, { profileId, fields, authors });
    // The draft stays while it changes the photo, even when no changed field is left.
    else if (hasPhotoChange(draft)) await writeDraft(tx, { profileId, fields: {}, authors });
    else await deleteDraft(tx, profileId);
  });
}

function requireSeen(stored: string, seen: string): void {
  if (stored !== seen) throw new Refusal('profile-edit-conflict');
}

const hasPhotoChange = ({ changes }: EditedProfile) => changes.some(({ field }) => field === 'photo');

/** Returns the last author of each field that differs from the published profile. */
function authorsAfter(draft: EditedProfile, fields: ProfileFields, author: Author) {
  const earlier = new Map(draft.changes.map((change) => [change.field, change.author]));
  const written = new Set(changedFields(draft.fields, fields));
  const changed = changedFields(draft.published, fields);
  return Object.fromEntries(
    changed.map((field) => [field, written.has(field) ? author : (earlier.get(field) ?? author)]),
  );
}

type WrittenDraft = { profileId: string; fields: Partial<ProfileFields>; authors: Record<string, Author> };

async function writeDraft(tx: Tx, { profileId, ...draft }: WrittenDraft): Promise<void> {
  const values = {
    fields: JSON.stringify(draft.fields),
    authors: JSON.stringify(draft.authors),
    changed_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('profile_drafts')
    .values({ profile_id: profileId, ...values })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(values))
    .execute();
}

async function deleteDraft(tx: Tx, profileId: string): Promise<void> {
  await tx.deleteFrom('profile_drafts').where('profile_id', '=', profileId).execute();
}

/** Refuses a theme that neither another profile nor the draft contains, because readers filter by themes. */
async function requireThemes(tx: Tx, wanted: readonly string[], kept: readonly string[]): Promise<void> {
  const known = new Set([...(await listThemes(tx)), ...kept]);
  if (!wanted.every((theme) => known.has(theme))) throw new Refusal('form-invalid');
}

/** Lists the themes of all profiles in alphabetical order. */
export async function listThemes(db: Services['db'] | Tx): Promise<string[]> {
  const { rows } = await sql<{ theme: string }>`
    select distinct theme collate "ro-x-icu" as theme
    from candidate_profiles cross join unnest(political_interests) as theme order by 1`.execute(db);
  return rows.map(({ theme }) => theme);
}

/** Deletes the draft with its photo. Refuses when the person saw an older version. */
export async function discardDraft(
  services: Omit<Services, 'hub'>,
  { actor, version }: Omit<Edit, 'requestId'>,
): Promise<void> {
  const { db, at } = services;
  await db.transaction().execute(async (tx) => {
    const { profileId } = await holdWorkplace(tx, actor);
    requireSeen((await readDraft(tx, { profileId, at })).draftVersion, version);
    await deleteDraft(tx, profileId);
  });
  await deleteFormerFiles(services);
}

/**
 * Publishes the draft with its public history and audit rows, in one transaction. Refuses when the candidate saw an
 * older version, and after the end of the campaign.
 */
export async function publishProfile(services: Services, { actor, version, requestId }: Edit): Promise<void> {
  const { db, hub, at } = services;
  await db.transaction().execute(async (tx) => {
    const { candidateId, profileId, electionId } = await holdWorkplace(tx, actor, 'candidate');
    const draft = await readDraft(tx, { profileId, at });
    requireSeen(draft.draftVersion, version);
    await requireCampaign(tx, { electionId, at });
    const columns = columnsOf(draft.fields, draft.row, at);
    const names = Object.keys(columns);
    const photo = draft.changes.find(({ field }) => field === 'photo');
    if (names.length === 0 && !photo) throw new Refusal('profile-unchanged');
    const ofTeam = new Set<string>(
      draft.changes.flatMap(({ field, author }) =>
        author === 'team' && field !== 'photo' ? [columnOf[field]] : [],
      ),
    );
    const changes = Object.entries(columns).map(([field, after]) => ({
      kind: 'profile' as const,
      field,
      before: draft.row[field as keyof typeof columns],
      after,
      author: ofTeam.has(field) ? ('team' as const) : ('candidate' as const),
    }));
    if (names.length > 0) {
      await writeColumns(tx, profileId, columns);
      await recordCandidateChanges(tx, { candidateId, at, changes });
    }
    if (photo) {
      const place = { candidateId, profileId, at };
      await publishPhoto(tx, place, {
        before: draft.publishedPhoto,
        after: draft.photo,
        author: photo.author,
      });
      names.push('photo');
    }
    await deleteDraft(tx, profileId);
    const subject = { type: 'candidate-profile', id: profileId };
    await recordAudit(tx, {
      actor,
      requestId,
      action: 'profile-published',
      subject,
      after: { fields: names },
    });
  });
  hub.announce({ topic: 'record', ids: [] });
  await deleteFormerFiles(services);
}

const jsonColumns = new Set([
  'biography',
  'campaign_platform',
  'education',
  'experience',
  'achievements',
  'social_media',
]);

async function writeColumns(tx: Tx, profileId: string, columns: Record<string, unknown>): Promise<void> {
  const stored = Object.entries(columns).map(([column, value]) => [
    column,
    jsonColumns.has(column) ? JSON.stringify(value) : value,
  ]);
  await tx
    .updateTable('candidate_profiles')
    .set(Object.fromEntries(stored))
    .where('id', '=', profileId)
    .execute();
}
