import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/**
 * Rebuilds the offered interests from the profiles of active real candidates, and returns the number of
 * changed rows. Keeps unused interests for the people who chose them.
 */
export async function refreshInterestTags(db: Db): Promise<number> {
  // Locks the interests in the order of their names. Instances that start together then cannot deadlock.
  const { numAffectedRows } = await sql`
    with counted as (
      select interest as name, count(distinct candidates.id)::int as score
      from candidate_profiles
        join candidates on candidates.id = candidate_profiles.candidate_id
        cross join unnest(candidate_profiles.political_interests) as interest
      where candidates.status = 'active' and not candidates.is_fictitious
      group by interest),
    wanted as (
      select name, score from counted
      union all
      select name, 0 from user_profile_tags where name not in (select name from counted))
    insert into user_profile_tags (name, relevance_score)
    select name, score from wanted order by name
    on conflict (name) do update set relevance_score = excluded.relevance_score
      where user_profile_tags.relevance_score <> excluded.relevance_score`.execute(db);
  return Number(numAffectedRows ?? 0);
}
