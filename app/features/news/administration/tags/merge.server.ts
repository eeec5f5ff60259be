import { sql } from 'kysely';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { lockTag } from './commands.server.ts';

/**
 * Moves the articles, candidates and followers of the tag `from` to the tag `into`, which also gets its
 * words. Returns the number of moved articles.
 */
export async function mergeTags(
  { db, hub }: { db: Db; hub: Hub },
  { from, into, ...editor }: { from: string; into: string } & Editor,
): Promise<number> {
  if (from === into) throw new Refusal('tags-same');
  const articles = await db.transaction().execute(async (tx) => {
    // The function locks both tags in a fixed order, so that two merges of the same tags cannot deadlock.
    const locked = new Map<string, Awaited<ReturnType<typeof lockTag>>>();
    for (const id of [from, into].toSorted()) locked.set(id, await lockTag(tx, { ...editor, id }));
    const [gone, kept] = [locked.get(from), locked.get(into)];
    if (!gone || !kept) throw new Refusal('news-tag-not-found');
    const moved = await moveLinks(tx, { from, into });
    await tx.updateTable('news_tags').set({ merged_into: into }).where('merged_into', '=', from).execute();
    await tx.updateTable('news_tags').set({ merged_into: null }).where('id', '=', into).execute();
    const synonyms = [...new Set([...kept.synonyms, gone.name, ...gone.synonyms])].filter(
      (word) => word !== kept.name,
    );
    await tx
      .updateTable('news_tags')
      .set({ synonyms, edited_at: new Date() })
      .where('id', '=', into)
      .execute();
    if (gone.isOfDataset)
      await tx
        .updateTable('news_tags')
        .set({ is_active: false, merged_into: into, edited_at: new Date() })
        .where('id', '=', from)
        .execute();
    else await tx.deleteFrom('news_tags').where('id', '=', from).execute();
    const subject = { type: 'news-tag', id: into };
    const [before, after] = [{ from, ...gone }, { articles: moved }];
    await recordAudit(tx, { ...editor, action: 'news-tags-merged', subject, before, after });
    return moved;
  });
  hub.announce({ topic: 'news', ids: [] });
  return articles;
}

/** Deletes the old tag from rows that already have the new tag. */
async function moveLinks(tx: Tx, { from, into }: { from: string; into: string }): Promise<number> {
  await sql`insert into content_tags (content_type, content_id, tag_id)
    select content_type, content_id, ${into} from content_tags where tag_id = ${from} on conflict do nothing`.execute(
    tx,
  );
  await sql`delete from content_tags where tag_id = ${from}`.execute(tx);
  await sql`insert into user_news_preferences (user_id, tag_id, election_at)
    select user_id, ${into}, election_at from user_news_preferences where tag_id = ${from} on conflict do nothing`.execute(
    tx,
  );
  await sql`delete from user_news_preferences where tag_id = ${from}`.execute(tx);
  await sql`insert into news_article_tags (article_id, tag_id, made_by)
    select article_id, ${into}, made_by from news_article_tags where tag_id = ${from} on conflict do nothing`.execute(
    tx,
  );
  const { rows } =
    await sql`delete from news_article_tags where tag_id = ${from} returning article_id`.execute(tx);
  return rows.length;
}
