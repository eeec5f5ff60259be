import { requireConsent } from '#app/features/accounts/consent/consents.server.ts';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { newsTexts } from '../texts.ts';

const t = newsTexts.ro;

/** A tag or outlet that a person can follow, by its slug. */
type NewsSubject = { kind: 'tag' | 'source'; slug: string };
type PreferenceContext = { db: Db; at: Date };
type PreferenceOutcome = { isFollowing: boolean; text: string };

/** Follows a tag or an outlet; following twice changes nothing. The caller must check rights. */
export async function followNews(
  { db, at }: PreferenceContext,
  { userId, subject, hasTickedConsent }: { userId: string; subject: NewsSubject; hasTickedConsent: boolean },
): Promise<PreferenceOutcome> {
  const found = await requireSubject(db, subject);
  await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('preference-signed-out');
    await requireConsent(tx, { userId, purpose: 'follows', at, isGiven: hasTickedConsent });
    // After a demonstration's clock moved back, following again must store the earlier time.
    await tx
      .insertInto('user_news_preferences')
      .values({ user_id: userId, election_at: at, ...found })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'tag_id', 'source_id'])
          .doUpdateSet({ election_at: at })
          .where('user_news_preferences.election_at', '>', at),
      )
      .execute();
  });
  return { isFollowing: true, text: t.followed };
}

/** Stops following a tag or an outlet. Deleting data needs no consent. */
export async function unfollowNews(
  { db }: PreferenceContext,
  { userId, subject }: { userId: string; subject: NewsSubject },
): Promise<PreferenceOutcome> {
  const found = await requireSubject(db, subject);
  await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('preference-signed-out');
    await tx
      .deleteFrom('user_news_preferences')
      .where('user_id', '=', userId)
      .where(found.tag_id ? 'tag_id' : 'source_id', '=', found.tag_id ?? found.source_id)
      .execute();
  });
  return { isFollowing: false, text: t.unfollowed };
}

type SubjectIds = { tag_id: string | null; source_id: string | null };

async function requireSubject(db: Db, { kind, slug }: NewsSubject): Promise<SubjectIds> {
  const { electionId } = await requireTimeline(db);
  const row = await db
    .selectFrom(kind === 'tag' ? 'news_tags' : 'news_sources')
    .select('id')
    .where('election_id', '=', electionId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row) throw new Refusal(kind === 'tag' ? 'news-tag-not-found' : 'news-source-not-found');
  return kind === 'tag' ? { tag_id: row.id, source_id: null } : { tag_id: null, source_id: row.id };
}

/** The slugs that a person follows at `at`: tags and outlets, and candidates (from the feature `follows`). */
type NewsFollowing = { tags: string[]; sources: string[]; candidates: string[] };

export async function listNewsFollowing(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<NewsFollowing> {
  const [preferences, candidates] = await Promise.all([
    db
      .selectFrom('user_news_preferences as followed')
      .leftJoin('news_tags as tag', 'tag.id', 'followed.tag_id')
      .leftJoin('news_sources as source', 'source.id', 'followed.source_id')
      .select(['tag.slug as tag', 'source.slug as source'])
      .where('followed.user_id', '=', userId)
      .where('followed.election_at', '<=', at)
      .orderBy('followed.id')
      .execute(),
    db
      .selectFrom('follows')
      .innerJoin('candidates', 'candidates.id', 'follows.candidate_id')
      .select('candidates.slug')
      .where('follows.follower_id', '=', userId)
      .where('follows.election_at', '<=', at)
      .orderBy('follows.election_at')
      .execute(),
  ]);
  return {
    tags: preferences.flatMap(({ tag }) => tag ?? []),
    sources: preferences.flatMap(({ source }) => source ?? []),
    candidates: candidates.map(({ slug }) => slug),
  };
}
