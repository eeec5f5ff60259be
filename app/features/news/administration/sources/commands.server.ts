import { sql } from 'kysely';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { slugOf } from '../../articles/slug.ts';
import type { SourceValues } from './form.ts';

type Services = { db: Db; hub: Hub };

/** The values of an outlet that administrators change. */
type EditedSource = Omit<SourceValues, 'id' | 'version'>;

export function editedSource(values: EditedSource): EditedSource {
  const { name, url, logoUrl, reliabilityScore, verificationStatus, isActive } = values;
  return { name, url, logoUrl, reliabilityScore, verificationStatus, isActive };
}

/**
 * Adds or changes an outlet, and returns its id. Refuses with `edit-conflict` when the outlet was changed
 * after the form was opened.
 */
export async function saveSource(
  { db, hub }: Services,
  { values, ...editor }: { values: SourceValues } & Editor,
): Promise<string> {
  const after = editedSource(values);
  const id = await db.transaction().execute(async (tx) => {
    if (values.id === '') return addSource(tx, { values: after, ...editor });
    const { isOfDataset: _, ...before } = await lockSource(tx, { ...editor, id: values.id });
    if (versionOf(before) !== values.version) throw new Refusal('edit-conflict');
    await tx
      .updateTable('news_sources')
      .set({ ...toRow(after), edited_at: new Date(), updated_at: new Date() })
      .where('id', '=', values.id)
      .execute();
    const subject = { type: 'news-source', id: values.id };
    await recordAudit(tx, { ...editor, action: 'news-source-changed', subject, before, after });
    return values.id;
  });
  hub.announce({ topic: 'news', ids: [] });
  return id;
}

const toRow = ({ name, url, logoUrl, reliabilityScore, verificationStatus, isActive }: EditedSource) => ({
  name,
  url,
  logo_url: logoUrl || null,
  reliability_score: reliabilityScore,
  verification_status: verificationStatus,
  is_active: isActive,
});

/** Inserts an outlet. When the slug is taken, the database appends a number. */
export async function addSource(
  tx: Tx,
  { values, ...editor }: { values: EditedSource } & Editor,
): Promise<string> {
  const base = slugOf(values.name);
  for (let number = 1; ; number += 1) {
    const row = await tx
      .insertInto('news_sources')
      .values({
        election_id: editor.electionId,
        slug: number === 1 ? base : `${base}-${number}`,
        ...toRow(values),
        edited_at: new Date(),
      })
      .onConflict((conflict) => conflict.columns(['election_id', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) continue;
    const subject = { type: 'news-source', id: row.id };
    await recordAudit(tx, { ...editor, action: 'news-source-added', subject, after: values });
    return row.id;
  }
}

/**
 * Deletes an outlet with its feeds and articles (FEED-44). Refuses outlets of the dataset, which the next import would
 * add again.
 */
export async function deleteSource({ db, hub }: Services, { id, ...editor }: { id: string } & Editor) {
  if (id === '') throw new Refusal('news-source-id-invalid');
  await db.transaction().execute(async (tx) => {
    const { isOfDataset, ...before } = await lockSource(tx, { ...editor, id });
    if (isOfDataset) throw new Refusal('news-source-of-dataset');
    await tx.deleteFrom('news_sources').where('id', '=', id).execute();
    await recordAudit(tx, {
      ...editor,
      action: 'news-source-deleted',
      subject: { type: 'news-source', id },
      before,
    });
  });
  hub.announce({ topic: 'news', ids: [] });
}

async function lockSource(tx: Tx, { id, electionId }: { id: string; electionId: string }) {
  const row = await tx
    .selectFrom('news_sources')
    .select(['name', 'url', sql<string>`coalesce(logo_url, '')`.as('logoUrl')])
    .select(['reliability_score as reliabilityScore', 'verification_status as verificationStatus'])
    .select(['is_active as isActive', 'from_dataset as isOfDataset'])
    .where('election_id', '=', electionId)
    .where(({ eb }) => eb(eb.cast<string>('id', 'text'), '=', id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('news-source-not-found');
  return { ...editedSource(row), isOfDataset: row.isOfDataset };
}
