import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import type { LiveFigures } from '#app/platform/live/figures.ts';

/**
 * Maximum number of discussions in a live event. Older discussions are left out until a new comment arrives
 * in them.
 */
const mostDiscussions = 100;

/**
 * Returns the number of comments per topic for the discussions that changed last, and the number of topics per
 * candidate. The general discussion is listed under the candidate's id.
 */
export async function listLiveDiscussions(
  db: Db,
  { electionId, at }: { electionId: string; at: Date },
): Promise<NonNullable<LiveFigures['discussions']>> {
  const rows = await db
    .selectFrom('discussion_counts as counts')
    .innerJoin('candidates', 'candidates.id', 'counts.candidate_id')
    .leftJoin('candidate_discussion_topics as topic', 'topic.id', 'counts.topic_id')
    .select(['counts.candidate_id', 'counts.topic_id'])
    .select([
      sql<number>`(counts.comments - (select count(*) from candidate_comments later
        where later.candidate_id = counts.candidate_id and later.topic_id is not distinct from counts.topic_id
          and later.status = 'public' and later.election_at > ${at}))::int`.as('comments'),
      sql<number>`(counts.topics - (select count(*) from candidate_discussion_topics later
        where later.candidate_id = counts.candidate_id and later.status = 'public' and later.election_at > ${at}))::int`.as(
        'topics',
      ),
    ])
    .where('candidates.election_id', '=', electionId)
    .where(sql<boolean>`(topic.id is null or (topic.status = 'public' and topic.election_at <= ${at}))`)
    .orderBy('counts.changed_at', 'desc')
    .orderBy('counts.candidate_id')
    .orderBy('counts.topic_id')
    .limit(mostDiscussions)
    .execute();
  const comments = rows.map((row) => [row.topic_id ?? row.candidate_id, row.comments] as const);
  const topics = rows.flatMap((row) =>
    row.topic_id === null ? [[row.candidate_id, row.topics] as const] : [],
  );
  return { comments: Object.fromEntries(comments), topics: Object.fromEntries(topics) };
}
