import { sql } from 'kysely';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { isVisible as isVisibleArticle } from '#app/features/news/articles/visible.server.ts';
import { batched } from '#app/platform/db/batched/batched.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { type NotificationKind, type NotificationPreferences, readFrequency, readKind } from './rules.ts';
import { isVisible, type NotificationMoment } from './visible.server.ts';

export const momentOf = (timeline: Timeline, at: Date): NotificationMoment => ({
  electionId: timeline.electionId,
  at,
  isSilent: silenceAt(timeline, at) !== null,
});

/** Counting stops at `most`, where a reader shows no higher number. */
type CountQuery = NotificationMoment & { userId: string; most?: number };

/** Counts a person's unread notifications at `at`. Simultaneous requests share one statement. */
export const countUnread = batched(
  async (db, asked: readonly CountQuery[]): Promise<number[]> => {
    const [first] = asked;
    if (!first) return [];
    const { rows } = await sql<{ count: number }>`
      select (select count(*)::int from (
          select from notifications notification
          where user_id = person.id and is_shown and read_at is null and ${isVisible(first)}
          limit ${first.most ?? null}::int) unread) as count
      from unnest(${asked.map(({ userId }) => userId)}::uuid[]) with ordinality as person (id, place)
      order by place`.execute(db);
    return rows.map(({ count }) => count);
  },
  ({ electionId, isSilent, most }) => `${electionId} ${isSilent} ${most}`,
);

/**
 * One line of a person's list. Unread replies to a comment form one line, as do a candidate's unread
 * questions; read items form separate lines.
 */
export type ListedNotification = {
  /** The id of the line's newest notification. */
  id: string;
  kind: NotificationKind;
  at: Date;
  isUnread: boolean;
  /** The number of replies, questions or articles; 1 for other kinds. */
  count: number;
  candidate: { slug: string; name: string } | null;
  /** The comment that received a reply, or the text about which a moderator decided. */
  comment: string | null;
  topic: string | null;
  question: string | null;
  /** The decision of the moderator or administrator. */
  outcome: 'published' | 'removed' | 'accepted' | 'rejected' | null;
};

const notificationsPerPage = 20;

type ListQuery = { userId: string; at: Date; page: number };

/** Lists one page of a person's notifications at `at`, newest first, and whether another page exists. */
export async function listNotifications(
  db: Db,
  { userId, at, page }: ListQuery,
): Promise<{ items: ListedNotification[]; hasMore: boolean }> {
  const moment = momentOf(await requireTimeline(db), at);
  const { rows } = await sql<ListedNotification>`
    with line as (
      select (array_agg(notification.id order by notification.election_at desc, notification.id))[1] as id,
        max(notification.election_at) as at, count(*)::int as replies, notification.read_at is null as "isUnread"
      from notifications notification
      where notification.user_id = ${userId} and notification.is_shown and ${isVisible(moment)}
      group by case when notification.kind = 'question' then notification.user_id
        else coalesce((select parent_id from candidate_comments where id = notification.reply_id), notification.id) end,
        notification.read_at is null
      order by at desc, id
      limit ${notificationsPerPage + 1} offset ${(page - 1) * notificationsPerPage}
    )
    select line.id, line.at, line."isUnread", notification.kind,
      case when notification.kind = 'news' then (
        select count(*)::int from notification_articles linked
        join news_articles article on article.id = linked.article_id
        where linked.group_id = notification.group_id and article.published_at > follow.election_at
          and ${isVisibleArticle(sql`article`, moment)})
        else line.replies end as count,
      case when candidate.id is not null
        then json_build_object('slug', candidate.slug, 'name', candidate.display_name) end as candidate,
      coalesce(reply.parent_id, decision.comment_id) as comment,
      decision.topic_id as topic,
      coalesce(notification.question_id, decision.question_id) as question,
      coalesce(decision.outcome, claim.status) as outcome
    from line
    join notifications notification on notification.id = line.id
    left join candidate_comments reply on reply.id = notification.reply_id
    left join moderation_decisions decision on decision.id = notification.decision_id
    left join candidate_comments judged on judged.id = decision.comment_id
    left join candidate_discussion_topics topic on topic.id = decision.topic_id
    left join candidate_questions asked on asked.id = coalesce(notification.question_id, decision.question_id)
    left join claim_requests claim on claim.id = notification.claim_id
    left join follows follow on follow.id = notification.follow_id
    left join candidates candidate on candidate.id = coalesce(
      reply.candidate_id, judged.candidate_id, topic.candidate_id, asked.candidate_id, claim.candidate_id, follow.candidate_id)
    order by line.at desc, line.id`.execute(db);
  return { items: rows.slice(0, notificationsPerPage), hasMore: rows.length > notificationsPerPage };
}

/** Returns a person's settings of kinds and frequency. By default all kinds are on. */
export async function findPreferences(db: Db, userId: string): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['frequency', 'off_in_product', 'off_by_mail'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const kinds = (texts: readonly string[] = []) => texts.map(readKind).filter((kind) => kind !== null);
  return {
    frequency: readFrequency(row?.frequency),
    offInProduct: kinds(row?.off_in_product),
    offByMail: kinds(row?.off_by_mail),
  };
}
