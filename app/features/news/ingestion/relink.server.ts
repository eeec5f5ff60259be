import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { readLinking } from '../linking/linking.server.ts';
import { linkArticles } from './link.server.ts';
import { lockStories } from './store.server.ts';

const step = 250;

/**
 * Links the stored articles of an election again when its vocabulary, tags or rounds changed, except articles
 * that administrators edited. Each step is one transaction, and a broken run starts over.
 */
export async function relinkArticles({
  db,
  hub,
}: {
  db: Db;
  hub: Pick<Hub, 'announce'>;
}): Promise<{ relinked: number }> {
  const elections = await db.selectFrom('news_vocabularies').select('election_id as id').execute();
  let relinked = 0;
  for (const { id } of elections) {
    const key = `news_links_${id}`;
    const version = await versionOf(db, id);
    const done = await db
      .selectFrom('site_settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    if (done?.value === version) continue;
    relinked += await relinkElection(db, id);
    await db
      .insertInto('site_settings')
      .values({ key, value: version })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: version }))
      .execute();
  }
  if (relinked > 0) hub.announce({ topic: 'news', ids: [] });
  return { relinked };
}

/** Returns a digest of everything that decides the links of an election's articles. */
async function versionOf(db: Db, electionId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`select md5(concat(
    (select vocabulary::text from news_vocabularies where election_id = ${electionId}),
    (select jsonb_agg(jsonb_build_array(id, name, synonyms, covers) order by id)
      from news_tags where election_id = ${electionId} and is_active),
    (select jsonb_agg(jsonb_build_array(number, polls_open, polls_close, candidates_known_from) order by number)
      from rounds where election_id = ${electionId}))) as version`.execute(db);
  return rows[0]?.version ?? '';
}

async function relinkElection(db: Db, electionId: string): Promise<number> {
  let relinked = 0;
  for (let after: string | undefined; ; ) {
    const ids = await db.transaction().execute(async (tx) => {
      await lockStories(tx);
      const rows = await tx
        .selectFrom('news_articles')
        .select('id')
        .where('election_id', '=', electionId)
        .where('source_id', 'is not', null)
        .where('edited_at', 'is', null)
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(step)
        .forUpdate()
        .execute();
      const found = rows.map(({ id }) => id);
      if (found.length > 0) await linkArticles(tx, found, await readLinking(tx, electionId));
      return found;
    });
    relinked += ids.length;
    after = ids.at(-1);
    if (after === undefined) return relinked;
  }
}
