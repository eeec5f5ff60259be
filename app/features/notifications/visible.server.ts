import { type RawBuilder, sql } from 'kysely';
import { isVisible as isVisibleArticle } from '#app/features/news/articles/visible.server.ts';

export type NotificationMoment = { electionId: string; at: Date; isSilent: boolean };

/**
 * SQL condition that the person may see the row `notification` at `at`. Hides later notifications, withdrawn
 * articles, articles older than the follow, posts that are not public and, in election silence, polls.
 */
export function isVisible({ electionId, at, isSilent }: NotificationMoment) {
  return sql<boolean>`(notification.election_at <= ${at} and case notification.kind
    when 'reply' then ${some(sql`candidate_comments reply
      left join candidate_discussion_topics topic on topic.id = reply.topic_id
      where reply.id = notification.reply_id and reply.status = 'public'
        and coalesce(topic.status, 'public') in ('public', 'deleted')`)}
    when 'moderation' then ${some(sql`moderation_decisions decision
      left join candidate_comments comment on comment.id = decision.comment_id
      left join candidate_discussion_topics topic on topic.id = decision.topic_id
      left join candidate_questions question on question.id = decision.question_id
      where decision.id = notification.decision_id
        and coalesce(comment.user_id, topic.user_id, question.user_id) = notification.user_id`)}
    when 'question' then ${some(sql`candidate_questions asked
      where asked.id = notification.question_id and asked.status = 'public'`)}
    when 'answer' then ${some(sql`candidate_questions asked
      where asked.id = notification.question_id and asked.status = 'public' and asked.user_id = notification.user_id`)}
    when 'news' then ${some(sql`notification_articles linked
      join news_articles article on article.id = linked.article_id
      join follows follow on follow.id = notification.follow_id and article.published_at > follow.election_at
      where linked.group_id = notification.group_id and ${isVisibleArticle(sql`article`, { electionId, at })}`)}
    when 'poll' then not ${isSilent}::boolean
    else true end)`;
}

/**
 * Returns the SQL condition that the tables joined in `from` have a row. PostgreSQL may read whole tables to answer
 * `exists` for many notifications, but it looks up the row of a scalar subquery.
 */
function some(from: RawBuilder<unknown>) {
  return sql<boolean>`coalesce((select true from ${from} limit 1), false)`;
}
