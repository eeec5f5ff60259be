import { sql } from 'kysely';
import { visibleArticles } from '#app/features/news/articles/visible.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { NotificationMoment } from '../visible.server.ts';

/** Articles older than this many days of election time cause no notification. Feeds are fetched every two days. */
const newsDays = 3;
/** Minimum hours of election time between two notifications about articles on one candidate. */
const newsPauseHours = 24;
/** Voters are notified of a closed live poll within this many days of election time. */
const pollDays = 7;

/**
 * Creates a group of notifications for each closed live poll, and for the new articles about each followed
 * candidate. In election silence it creates no group about polls.
 */
export async function makeGroups(db: Db, moment: NotificationMoment): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Without the lock, two simultaneous jobs would create two groups for the same articles.
    await sql`select pg_advisory_xact_lock(hashtext('vot-informat-notifications'))`.execute(tx);
    if (!moment.isSilent) await makePollGroups(tx, moment);
    await makeNewsGroups(tx, moment);
  });
}

async function makePollGroups(tx: Db, { electionId, at }: NotificationMoment): Promise<void> {
  await sql`
    insert into notification_groups (poll_id, election_at)
    select poll_id, ${at} from poll_history join live_polls on live_polls.id = poll_id
    where poll_history.election_id = ${electionId} and not live_polls.is_simulated and total_votes > 0
      and poll_date <= ${at} and poll_date > ${at}::timestamptz - make_interval(days => ${pollDays})
    on conflict do nothing`.execute(tx);
}

async function makeNewsGroups(tx: Db, moment: NotificationMoment): Promise<void> {
  const { at } = moment;
  const recent = visibleArticles(tx, moment)
    .select('article.id')
    .where('article.published_at', '>', sql<Date>`${at}::timestamptz - make_interval(days => ${newsDays})`);
  await sql`
    with fresh as (
      select link.candidate_id, link.article_id
      from (${recent}) article join news_article_candidates link on link.article_id = article.id
      where exists (select from follows where follows.candidate_id = link.candidate_id
          and not follows.is_simulated)
        and not exists (select from notification_articles known
          where known.article_id = link.article_id and known.candidate_id = link.candidate_id)
        and not exists (select from notification_groups last where last.candidate_id = link.candidate_id
          and last.election_at <= ${at}
          and last.election_at > ${at}::timestamptz - make_interval(hours => ${newsPauseHours}))
    ), made as (
      insert into notification_groups (candidate_id, election_at)
      select distinct candidate_id, ${at}::timestamptz from fresh
      returning id, candidate_id
    )
    insert into notification_articles (group_id, article_id, candidate_id)
    select made.id, fresh.article_id, fresh.candidate_id from fresh join made using (candidate_id)`.execute(
    tx,
  );
}
