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

/** Maximum number of topics per run. Later runs calculate the remaining topics. */
const topicsOfRun = 200;
/**
 * Each run also reads this many milliseconds before the previous run, because a mark is committed after its election
 * time.
 */
const lookBackMs = 60_000;

type OpinionsNeeds = Pick<Platform, 'db' | 'log'> & { clock: Pick<Platform['clock'], 'electionNow'> };

/**
 * Calculates the opinions of topics every ten minutes. A topic waits for marks of ten more people, so that
 * comparing two results reveals no single person's marks.
 */
export function opinionsJob({ db, clock, log }: OpinionsNeeds): Job {
  let readUntil = new Date(0);
  return {
    name: 'topic-opinions',
    schedule: '*/10 * * * *',
    followsElectionTime: true,
    async run() {
      const at = clock.electionNow();
      if (silenceAt(await requireTimeline(db), at)) return { calculated: 0 };
      const topics = await listChangedTopics(db, { at, since: readUntil });
      let calculated = 0;
      for (const topicId of topics)
        try {
          await calculateOpinions(db, { topicId, at });
          calculated += 1;
        } catch (error) {
          if (!(error instanceof TooHeavy)) throw error;
          // A topic whose calculation fails keeps its last result. The other topics are still calculated.
          log.warn('Un topic are prea multe răspunsuri pentru calculul grupurilor.', { topic: topicId });
        }
      if (topics.length < topicsOfRun) readUntil = new Date(at.getTime() - lookBackMs);
      return { calculated };
    },
  };
}

/**
 * SQL for the marks that count. They are on public comments of topics, not later than the election time, and
 * not held in a batch.
 */
const countedMarks = (at: Date) => sql`comment_marks marked
  join candidate_comments comment on comment.id = marked.comment_id
    and comment.status = 'public' and comment.topic_id is not null and comment.election_at <= ${at}
  where marked.election_at <= ${at} and marked.batch_id is null`;

/**
 * Lists topics whose last result lacks ten people with marks after `since`, or whose result is later than
 * `at`. The offset in the SQL keeps the planner from beginning with all marks.
 */
export async function listChangedTopics(db: Db, { at, since }: { at: Date; since: Date }): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    with changed as (
      select comment.topic_id as id from ${countedMarks(at)} and marked.election_at > ${since}
      union select topic_id from topic_opinions where election_at > ${at})
    select changed.id as topic from changed
    left join topic_opinions last on last.topic_id = changed.id
    where last.election_at > ${at} or ${leastInGroup}::int <= (
      select count(distinct marked.user_id) from candidate_comments comment cross join lateral (
        select user_id from comment_marks where comment_id = comment.id and batch_id is null
          and election_at > coalesce(last.election_at, '-infinity') and election_at <= ${at} offset 0) marked
      where comment.topic_id = changed.id and comment.status = 'public' and comment.election_at <= ${at})
    order by last.election_at nulls first, topic
    limit ${topicsOfRun}::int`.execute(db);
  return rows.map(({ topic }) => topic);
}

/** Calculates the opinions of a topic at `at` and replaces the stored result. */
export async function calculateOpinions(
  db: Db,
  { topicId, at }: { topicId: string; at: Date },
): Promise<void> {
  const result = await findOpinionsApart(await readMarks(db, { topicId, at }));
  const row = { result: result && JSON.stringify(result), election_at: at, made_at: sql<Date>`now()` };
  await db
    .insertInto('topic_opinions')
    .values({ topic_id: topicId, ...row })
    .onConflict((conflict) => conflict.column('topic_id').doUpdateSet(row))
    .execute();
}

/** Reads all marks of a topic as one compact string. */
async function readMarks(db: Db, { topicId, at }: { topicId: string; at: Date }): Promise<WrittenMarks> {
  const sign = sql.join(
    marks.map((mark) => sql`when ${mark} then ${signs[mark]}`),
    sql` `,
  );
  const { rows } = await sql<WrittenMarks>`
    with counted as materialized (
      select marked.user_id, marked.comment_id, case marked.mark ${sign} end as sign
      from ${countedMarks(at)} and comment.topic_id = ${topicId}),
    numbered as (select comment_id, row_number() over (order by comment_id) - 1 as place
      from (select distinct comment_id from counted) commented)
    select coalesce((select array_agg(comment_id order by place) from numbered), '{}') as comments,
      coalesce((select string_agg(own, ';') from (
        select string_agg(place || sign, '') as own from counted join numbered using (comment_id)
        group by user_id) person), '') as people`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('The statement returned no row.');
  return read;
}
