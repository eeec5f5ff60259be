import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { textOn } from '#app/ui/colour/colour.ts';
import { slugOf } from '../../articles/slug.ts';
import type { TagValues } from './form.ts';

type Services = { db: Db; hub: Hub };
/** The values of a tag that administrators change. */
export type EditedTag = Omit<TagValues, 'id' | 'version'>;

export function editedTag(values: EditedTag): EditedTag {
  const { name, slug, description, color, icon, synonyms, isActive } = values;
  return { name, slug, description, color, icon, synonyms, isActive };
}

/**
 * Adds or changes a tag, and makes an empty slug from the name (ART-23). The text colour is black or white, whichever
 * contrasts more with the tag's colour.
 */
export async function saveTag({ db, hub }: Services, { values, ...editor }: { values: TagValues } & Editor) {
  const after = { ...editedTag(values), slug: values.slug || slugOf(values.name) };
  const { id } = values;
  await db.transaction().execute(async (tx) => {
    if (id === '') return addTag(tx, { values: after, ...editor });
    const { isOfDataset: _, ...before } = await lockTag(tx, { ...editor, id });
    if (versionOf(before) !== values.version) throw new Refusal('edit-conflict');
    await refuseTakenSlug(tx, { ...editor, id, slug: after.slug });
    await tx
      .updateTable('news_tags')
      .set({ ...toRow(after), edited_at: new Date(), ...(after.isActive ? { merged_into: null } : {}) })
      .where('id', '=', id)
      .execute();
    const subject = { type: 'news-tag', id };
    await recordAudit(tx, { ...editor, action: 'news-tag-changed', subject, before, after });
  });
  hub.announce({ topic: 'news', ids: [] });
}

const toRow = ({ description, isActive, ...values }: EditedTag) => ({
  ...values,
  description: description || null,
  text_color: textOn(values.color),
  is_active: isActive,
});

async function addTag(tx: Tx, { values, ...editor }: { values: EditedTag } & Editor): Promise<void> {
  const row = await tx
    .insertInto('news_tags')
    .values({ election_id: editor.electionId, ...toRow(values), edited_at: new Date() })
    .onConflict((conflict) => conflict.columns(['election_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('tag-slug-taken');
  const subject = { type: 'news-tag', id: row.id };
  await recordAudit(tx, { ...editor, action: 'news-tag-added', subject, after: values });
}

async function refuseTakenSlug(
  tx: Tx,
  { id, slug, electionId }: { id: string; slug: string; electionId: string },
): Promise<void> {
  const other = await tx
    .selectFrom('news_tags')
    .select('id')
    .where('election_id', '=', electionId)
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw new Refusal('tag-slug-taken');
}

/** Activates or deactivates a tag (ART-19). Repeating the change has no further effect. */
export async function setTagActive(
  { db, hub }: Services,
  { id, isActive, ...editor }: { id: string; isActive: boolean } & Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockTag(tx, { ...editor, id });
    if (before.isActive === isActive) return;
    await setActive(tx, { id, isActive });
    const subject = { type: 'news-tag', id };
    await recordAudit(tx, { ...editor, action: 'news-tag-switched', subject, after: { isActive } });
  });
  hub.announce({ topic: 'news', ids: [] });
}

async function setActive(tx: Tx, { id, isActive }: { id: string; isActive: boolean }): Promise<void> {
  await tx
    .updateTable('news_tags')
    // Activating a merged tag ends the merger, so later items keep this tag.
    .set({ is_active: isActive, edited_at: new Date(), ...(isActive ? { merged_into: null } : {}) })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a tag and removes it from its articles. Refuses tags of the dataset, which the next import would add again.
 */
export async function deleteTag({ db, hub }: Services, { id, ...editor }: { id: string } & Editor) {
  await db.transaction().execute(async (tx) => {
    const { isOfDataset, ...before } = await lockTag(tx, { ...editor, id });
    if (isOfDataset) throw new Refusal('tag-of-dataset');
    await tx.deleteFrom('news_tags').where('id', '=', id).execute();
    const subject = { type: 'news-tag', id };
    await recordAudit(tx, { ...editor, action: 'news-tag-deleted', subject, before });
  });
  hub.announce({ topic: 'news', ids: [] });
}

/** Locks a tag's row for a change and returns its values. */
export async function lockTag(tx: Tx, { id, electionId }: { id: string; electionId: string }) {
  const row = await tx
    .selectFrom('news_tags')
    .select(['name', 'slug', 'description', 'color', 'icon', 'synonyms', 'is_active', 'from_dataset'])
    .where('election_id', '=', electionId)
    .where(({ eb }) => eb(eb.cast<string>('id', 'text'), '=', id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('news-tag-not-found');
  const { is_active: isActive, from_dataset: isOfDataset, description, ...values } = row;
  return { ...editedTag({ ...values, description: description ?? '', isActive }), isOfDataset };
}
