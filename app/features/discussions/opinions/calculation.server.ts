import { sql } from 'kysely';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { TooHeavy } from '#app/platform/threads/bounded-thread.server.ts';
import { findOpinionsApart } from './find-apart.server.ts';
import { signs, type WrittenMarks } from './marks-in-text.ts';
import { leastInGroup, marks } from './rules.ts';

/** Topics that one run calculates. Later runs calculate the others. */
const topicsOfRun = 200;

/**
 * Calculates the opinions of topics every ten minutes. A topic is calculated again only after ten more people have
 * marked its comments, so that two results never differ by the marks of a single person.
 */
export function opinionsJob({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Job {
  return {
    name: 'topic-opinions',
    schedule: '*/10 * * * *',
    followsElectionTime: true,
    async run() {
      const at = clock.electionNow();
      if (silenceAt(await requireTimeline(db), at)) return { calculated: 0 };
      const topics = await listChangedTopics(db, at);
      let calculated = 0;
      for (const topicId of topics)
        try {
          await calculateOpinions(db, { topicId, at });
          calculated += 1;
        } catch (error) {
          if (!(error instanceof TooHeavy)) throw error;
          // The topic keeps its last result, and the other topics are calculated.
          log.warn('Un topic are prea multe răspunsuri pentru calculul grupurilor.', { topic: topicId });
        }
      return { calculated };
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
    order by last.made_at nulls first, topic
    limit ${topicsOfRun}::int`.execute(db);
  return rows.map(({ topic }) => topic);
}

/** Calculates what the marks of a topic show at `at`, and replaces the last result. */
export async function calculateOpinions(
  db: Db,
  { topicId, at }: { topicId: string; at: Date },
): Promise<void> {
  const { madeAt, ...written } = await readMarks(db, { topicId, at });
  const result = await findOpinionsApart(written);
  // A Date would lose the microseconds, and marks of the same millisecond would count twice.
  const made_at = sql<Date>`${madeAt}::timestamptz`;
  const row = { result: result && JSON.stringify(result), election_at: at, made_at };
  await db
    .insertInto('topic_opinions')
    .values({ topic_id: topicId, ...row })
    .onConflict((conflict) => conflict.column('topic_id').doUpdateSet(row))
    .execute();
}

/** Reads the marks of a topic as one text, and the moment of reading, which becomes the time of the result. */
async function readMarks(
  db: Db,
  { topicId, at }: { topicId: string; at: Date },
): Promise<WrittenMarks & { madeAt: string }> {
  const sign = sql.join(
    marks.map((mark) => sql`when ${mark} then ${signs[mark]}`),
    sql` `,
  );
  const { rows } = await sql<WrittenMarks & { madeAt: string }>`
    with counted as materialized (
      select marked.user_id, marked.comment_id, case marked.mark ${sign} end as sign
      from ${countedMarks(at)} and comment.topic_id = ${topicId}),
    numbered as (select comment_id, row_number() over (order by comment_id) - 1 as place
      from (select distinct comment_id from counted) commented)
    select now()::text as "madeAt",
      coalesce((select array_agg(comment_id order by place) from numbered), '{}') as comments,
      coalesce((select string_agg(own, ';') from (
        select string_agg(place || sign, '') as own from counted join numbered using (comment_id)
        group by user_id) person), '') as people`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('The statement returned no row.');
  return read;
}
