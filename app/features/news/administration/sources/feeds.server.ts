import { sql } from 'kysely';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { FeedValues } from './form.ts';

/** The values of a feed that administrators change. */
type EditedFeed = { url: string; isActive: boolean };

export const feedVersion = ({ url, isActive }: EditedFeed) => versionOf({ url, isActive });

/** Adds a feed to an outlet or changes a feed. Changing the URL resets the feed's record of failures. */
export async function saveFeed(
  db: Db,
  { values, ...editor }: { values: FeedValues } & Editor,
): Promise<void> {
  const { id, source, url, isActive } = values;
  const after = { url, isActive };
  await db.transaction().execute(async (tx) => {
    if (id === '') {
      const added = await addFeed(tx, { source, values: after, ...editor });
      if (!added) throw new Refusal('news-feed-known');
      return;
    }
    const { isOfDataset: _, ...before } = await lockFeed(tx, { ...editor, id });
    if (feedVersion(before) !== values.version) throw new Refusal('edit-conflict');
    await refuseTwin(tx, { id, url });
    const fresh = {
      etag: null,
      last_modified: null,
      last_outcome: null,
      failures_in_row: 0,
      not_before: null,
    };
    await tx
      .updateTable('news_feeds')
      .set({ url, is_active: isActive, edited_at: new Date(), ...(url === before.url ? {} : fresh) })
      .where('id', '=', id)
      .execute();
    const subject = { type: 'news-feed', id };
    await recordAudit(tx, { ...editor, action: 'news-feed-changed', subject, before, after });
  });
}

/** Inserts a feed. Returns false when the outlet already has a feed with this URL. */
export async function addFeed(
  tx: Tx,
  { source, values, ...editor }: { source: string; values: EditedFeed } & Editor,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into news_feeds (source_id, url, is_active, edited_at)
    select id, ${values.url}, ${values.isActive}, now() from news_sources
      where id = ${source} and election_id = ${editor.electionId}
    on conflict (source_id, url) where url is not null do nothing returning id`.execute(tx);
  const [row] = rows;
  if (!row) {
    const known = await tx
      .selectFrom('news_sources')
      .select('id')
      .where('id', '=', source)
      .executeTakeFirst();
    if (!known) throw new Refusal('news-source-not-found');
    return false;
  }
  const subject = { type: 'news-feed', id: row.id };
  await recordAudit(tx, { ...editor, action: 'news-feed-added', subject, after: { source, ...values } });
  return true;
}

/** Deletes a feed but keeps its articles. Refuses feeds of the dataset, which the next import would add again. */
export async function deleteFeed(db: Db, { id, ...editor }: { id: string } & Editor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { isOfDataset, ...before } = await lockFeed(tx, { ...editor, id });
    if (isOfDataset) throw new Refusal('news-feed-of-dataset');
    await tx.deleteFrom('news_feeds').where('id', '=', id).execute();
    const subject = { type: 'news-feed', id };
    await recordAudit(tx, { ...editor, action: 'news-feed-deleted', subject, before });
  });
}

async function lockFeed(tx: Tx, { id, electionId }: { id: string; electionId: string }) {
  const { rows } = await sql<EditedFeed & { isOfDataset: boolean }>`
    select coalesce(feed.url, '') as url, feed.is_active as "isActive", feed.from_dataset as "isOfDataset"
    from news_feeds feed join news_sources source on source.id = feed.source_id
    where feed.id::text = ${id} and source.election_id = ${electionId} for update of feed`.execute(tx);
  const [row] = rows;
  if (!row) throw new Refusal('news-feed-not-found');
  return row;
}

/** Refuses a URL that another feed of the outlet has. The unique index also refuses it when two changes run at once. */
async function refuseTwin(tx: Tx, { id, url }: { id: string; url: string }): Promise<void> {
  const { rows } = await sql`select from news_feeds twin join news_feeds own on own.source_id = twin.source_id
    where own.id = ${id} and twin.id <> own.id and twin.url = ${url}`.execute(tx);
  if (rows.length > 0) throw new Refusal('news-feed-known');
}
