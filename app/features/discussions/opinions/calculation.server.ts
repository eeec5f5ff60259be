import { sql } from 'kysely';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { findOpinions, leastInGroup, type PersonMark } from './rules.ts';

/** Topics that one run calculates. Later runs calculate the others. */
const topicsOfRun = 200;

/**
 * Calculates the opinions of topics every ten minutes. A topic is calculated again only after ten more people have
 * marked its comments, so that two results never differ by the marks of a single person.
 */
export function opinionsJob({ db, clock }: Pick<Platform, 'db' | 'clock'>): Job {
  return {
    name: 'topic-opinions',
    schedule: '*/10 * * * *',
    followsElectionTime: true,
    async run() {
      const at = clock.electionNow();
      if (silenceAt(await requireTimeline(db), at)) return { calculated: 0 };
      const topics = await listChangedTopics(db, at);
      for (const topicId of topics) await calculateOpinions(db, { topicId, at });
      return { calculated: topics.length };
    },
  };
}

/** Counted marks: of public comments of topics, made up to the election time, and not waiting in a batch. */
const countedMarks = (at: Date) => sql`comment_marks marked
  join candidate_comments comment on comment.id = marked.comment_id
    and comment.status = 'public' and comment.topic_id is not null and comment.election_at <= ${at}
  where marked.election_at <= ${at} and marked.batch_id is null`;

/** Lists the topics that ten more people have marked since the last result, or whose result is later than `at`. */
async function listChangedTopics(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    select counted.topic_id as topic
    from (select comment.topic_id, marked.user_id, max(marked.made_at) as made_at from ${countedMarks(at)}
      group by comment.topic_id, marked.user_id) counted
    left join topic_opinions last on last.topic_id = counted.topic_id
    group by counted.topic_id, last.topic_id
    having count(*) filter (where last.topic_id is null or counted.made_at > last.made_at) >= ${leastInGroup}::int
      or last.election_at > ${at}
    order by last.made_at nulls first
    limit ${topicsOfRun}::int`.execute(db);
  return rows.map(({ topic }) => topic);
}

/** Calculates what the marks of a topic show at `at`, and replaces the last result. */
export async function calculateOpinions(
  db: Db,
  { topicId, at }: { topicId: string; at: Date },
): Promise<void> {
  // All statements see the marks of one moment, which becomes the time of the result.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<PersonMark>`
        select marked.user_id as person, marked.comment_id as comment, marked.mark
        from ${countedMarks(at)} and comment.topic_id = ${topicId}`.execute(tx);
      const result = findOpinions(rows);
      const row = {
        result: result && JSON.stringify(result),
        election_at: at,
        made_at: sql<Date>`now()`,
      };
      await tx
        .insertInto('topic_opinions')
        .values({ topic_id: topicId, ...row })
        .onConflict((conflict) => conflict.column('topic_id').doUpdateSet(row))
        .execute();
    });
}
