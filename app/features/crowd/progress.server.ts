import { sql } from 'kysely';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { hoursOfDay } from './run.server.ts';

/** When the crowd writes no row for this many real seconds, it counts as stopped, for example by a restart. */
const stoppedAfter = 60;

/** The progress of the simulated crowd. All figures are null during election silence and before the crowd's start. */
export type CrowdProgress = {
  figures: CrowdFigures | null;
  /** `later` means that a visitor moved the clock before the crowd's start. No page then shows the crowd. */
  state: 'polls' | 'day' | 'done' | 'stopped' | 'later';
  /** Election time when the crowd was started. */
  startedAt: Date;
};

type CrowdFigures = {
  polls: number;
  closed: number;
  /** Number of hours of the simulated day that have a snapshot. */
  hours: number;
  pollVotes: number;
  votes: number;
  followers: number;
  views: number;
  comments: number;
  /** The invented candidate in the crowd's topic, or null before the topic exists. */
  discussed: { slug: string; topicId: string } | null;
};

/** Reads the crowd's progress, or returns null without a crowd. */
export async function readCrowdProgress({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<CrowdProgress | null> {
  const startedAt = await findStart(db);
  if (!startedAt) return null;
  const at = clock.electionNow();
  if (startedAt > at) return { figures: null, state: 'later', startedAt };
  const day = sql`(${at}::timestamptz at time zone 'Europe/Bucharest')::date`;
  const topic = sql`(
    select topic.id, topic.candidate_id from candidate_discussion_topics topic join users on users.id = topic.user_id
    where users.email = users.id::text || '@simulare.invalid' and topic.election_at <= ${at} limit 1)`;
  const { rows } = await sql<CrowdFigures & { idle: number }>`
    select
      (select count(*)::int from live_polls where is_simulated and start_date <= ${at}) as polls,
      (select count(*)::int from poll_history join live_polls on live_polls.id = poll_id
        where is_simulated and poll_date <= ${at}) as closed,
      (select count(*)::int from simulated_snapshots where election_at <= ${at}) as hours,
      (select coalesce(sum(votes_count), 0)::int from live_poll_votes join live_polls on live_polls.id = poll_id
        where is_simulated and start_date <= ${at}) as "pollVotes",
      counted.votes, counted.followers, counted.views,
      (select count(*)::int from candidate_comments said join ${topic} topic on said.topic_id = topic.id
        where said.status = 'public' and said.election_at <= ${at}) as comments,
      (select jsonb_build_object('slug', candidates.slug, 'topicId', topic.id) from ${topic} topic
        join candidates on candidates.id = topic.candidate_id) as discussed,
      extract(epoch from now() - greatest(
        (select max(taken_at) from simulated_snapshots),
        (select max(created_at) from live_polls where is_simulated)))::float8 as idle
    from (select coalesce(sum(votes), 0)::int as votes, coalesce(sum(followers), 0)::int as followers,
      coalesce(sum(profile_visits), 0)::int as views from simulated_counters where day <= ${day}) counted`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('Counts always give one row.');
  const { idle, ...figures } = row;
  const isDone = figures.hours >= hoursOfDay;
  const state = isDone ? 'done' : idle > stoppedAfter ? 'stopped' : figures.hours > 0 ? 'day' : 'polls';
  const isSilent = silenceAt(await requireTimeline(db), at) !== null;
  return { figures: isSilent ? null : figures, state, startedAt };
}

/** Returns the election time when the crowd's open poll began, or null without a crowd. */
async function findStart(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('live_polls')
    .select('start_date')
    .where('is_simulated', '=', true)
    .orderBy('start_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.start_date ?? null;
}
