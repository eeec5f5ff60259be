import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { NewsFilter } from '../articles/article.ts';
import type { ViewNames } from './texts.ts';

/** Reads the definition of a tag, which states which articles belong to the tag. */
export async function readTagDefinition(db: Db, electionId: string, slug: string): Promise<string | null> {
  const tag = await db
    .selectFrom('news_tags')
    .select('description')
    .where('election_id', '=', electionId)
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return tag?.description ?? null;
}

/** Finds the names of a view's tag, outlet and candidate. Refuses an unknown slug with 404. */
export async function findViewNames(
  db: Db,
  electionId: string,
  { sort: _, isTyping: __, ...filter }: NewsFilter,
): Promise<ViewNames> {
  const { tag = null, source = null, candidate = null } = filter;
  const { rows } = await sql<Record<'tag' | 'source' | 'candidate', string | null>>`select
    (select name from news_tags where election_id = ${electionId} and slug = ${tag} and is_active) as tag,
    (select name from news_sources where election_id = ${electionId} and slug = ${source} and is_active
      and verification_status <> 'rejected') as source,
    (select display_name from candidates where election_id = ${electionId} and slug = ${candidate}) as candidate`.execute(
    db,
  );
  const found = rows[0];
  if (tag && !found?.tag) throw new Refusal('news-tag-not-found');
  if (source && !found?.source) throw new Refusal('news-source-not-found');
  if (candidate && !found?.candidate) throw new Refusal('candidate-not-found');
  const names = Object.entries(found ?? {}).filter(([, name]) => name !== null);
  return { ...filter, ...Object.fromEntries(names) };
}
