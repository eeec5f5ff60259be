import { sql } from 'kysely';
import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { newsTexts } from '../texts.ts';

/** The tags and outlets that a person follows. Withdrawing the consent `follows` erases them. */
export const newsPreferencesPart: PersonalDataPart = {
  id: 'news-preferences',
  title: newsTexts.ro.preferences.title,
  tables: ['public.user_news_preferences'],
  purpose: 'follows',

  async list(db, { userId }) {
    return db
      .selectFrom('user_news_preferences as followed')
      .leftJoin('news_tags as tag', 'tag.id', 'followed.tag_id')
      .leftJoin('news_sources as source', 'source.id', 'followed.source_id')
      .select(['tag.name as tag', 'source.name as publication', 'followed.election_at as since'])
      .where('followed.user_id', '=', userId)
      .orderBy('followed.election_at')
      .orderBy(sql`coalesce(tag.name, source.name)`)
      .execute();
  },

  async erase(tx, { userId }) {
    await holdPersonToErase(tx, userId);
    await tx.deleteFrom('user_news_preferences').where('user_id', '=', userId).execute();
  },
};
