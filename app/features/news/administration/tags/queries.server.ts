import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { storedArticles } from '../../counts/week-counts.server.ts';
import { type EditedTag, editedTag } from './commands.server.ts';

/** A tag as administrators see it, with the number of its articles at the reader's time. */
export type AdministeredTag = EditedTag & {
  id: string;
  textColor: string;
  isOfDataset: boolean;
  articles: number;
  version: string;
};

/** Lists all tags of an election by name (ART-27). `text` searches names and words, ignoring diacritics. */
export async function listAdministeredTags(
  db: Db,
  { electionId, at, text = '' }: { electionId: string; at: Date; text?: string },
): Promise<AdministeredTag[]> {
  const wanted = text.trim();
  const { rows } = await sql<Omit<AdministeredTag, 'version'>>`
    select tag.id, tag.name, tag.slug, coalesce(tag.description, '') as description, tag.color,
      tag.text_color as "textColor", tag.icon, tag.synonyms, tag.is_active as "isActive",
      tag.from_dataset as "isOfDataset",
      coalesce(stored.articles, 0) as articles
    from news_tags tag left join ${storedArticles({ electionId, at })} stored on stored.subject_id = tag.id
    where tag.election_id = ${electionId}
      and (${wanted} = '' or position(fold_text(${wanted})
        in fold_text(tag.name || ' ' || tag.slug || ' ' || array_to_string(tag.synonyms, ' '))) > 0)
    order by tag.name, tag.id`.execute(db);
  return rows.map((row) => ({ ...row, version: versionOf(editedTag(row)) }));
}
