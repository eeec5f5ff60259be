import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/**
 * Rebuilds the interests on offer from the profiles of active real candidates and returns how many rows
 * changed. A tag that no candidate uses any more keeps `relevance_score` 0 for the people who chose it.
 */
export async function refreshInterestTags(db: Db): Promise<number> {
  // Locks the tags in order of their names, so that copies that start together wait for each other instead of
  // deadlocking.
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
