import { sql } from 'kysely';
import { countsAt } from '#app/features/candidates/counters/counters.server.ts';
import { emptyProfile, findProfile, type Profile } from '#app/features/candidates/profile/queries.server.ts';
import { standsPublicly } from '#app/features/candidates/public-candidates.server.ts';
import { scoreMinimum } from '#app/features/candidates/score/score.ts';
import { countedArticles } from '#app/features/news/counts/week-counts.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { completenessOf, normalised, type PartValues } from './rules.ts';

export type ScoreFigures = { id: string; values: PartValues };

/** Number of the latest closed live polls that the score averages. Polls with too few ballots are skipped. */
const polls = 5;

/** Reads the counters and profiles of all active public candidates at `at`, from which AI scores are calculated. */
export async function listFigures(
  db: Db,
  { electionId, at }: { electionId: string; at: Date },
): Promise<ScoreFigures[]> {
  const rows = await listCounts(db, { electionId, at });
  const real = rows.filter(({ isFictitious }) => !isFictitious);
  const largest = (of: (row: Counts) => number) => Math.max(0, ...real.map(of));
  const most = {
    votes: largest(({ votes }) => votes),
    followers: largest(({ followers }) => followers),
    views: largest(({ views }) => views),
    articles: largest(({ articles }) => articles),
  };
  const figures: ScoreFigures[] = [];
  for (const { id, votes, followers, views, polls, articles } of rows) {
    const profile = (await findProfile(db, { by: { candidateId: id }, at })) ?? emptyProfile;
    const values: PartValues = {
      profile: completenessOf(namedFields(profile)),
      votes: normalised(votes, { largest: most.votes, least: scoreMinimum.votes }),
      followers: normalised(followers, { largest: most.followers, least: scoreMinimum.followers }),
      views: normalised(views, { largest: most.views, least: scoreMinimum.views }),
      polls,
      press: normalised(articles, { largest: most.articles, least: scoreMinimum.articles }),
    };
    figures.push({ id, values });
  }
  return figures;
}

type Counts = {
  id: string;
  isFictitious: boolean;
  votes: number;
  followers: number;
  views: number;
  /** Mean percentage of the latest live polls with enough ballots, or null if no poll has enough. */
  polls: number | null;
  /** Number of articles that name the candidate. */
  articles: number;
};

function listCounts(db: Db, { electionId, at }: { electionId: string; at: Date }): Promise<Counts[]> {
  return db
    .selectFrom('candidates')
    .innerJoin(countsAt(at), 'counts.candidate_id', 'candidates.id')
    .leftJoin(countedArticles({ electionId, at }).as('press'), 'press.subject_id', 'candidates.id')
    .select(['candidates.id', 'candidates.is_fictitious as isFictitious', 'counts.votes_count as votes'])
    .select(['counts.followers_count as followers', 'counts.profile_visits as views'])
    .select(({ fn, val }) => fn.coalesce('press.articles', val(0)).as('articles'))
    .select(
      sql<number | null>`(
        select round(avg(latest.percentage), 2) from (
          select percentage from poll_trends join poll_history using (poll_id)
            join live_polls on live_polls.id = poll_id and not live_polls.is_simulated
          where poll_trends.candidate_id = candidates.id and poll_trends.date <= ${at}
            and poll_history.total_votes >= ${scoreMinimum.pollBallots}
          order by poll_trends.date desc limit ${polls}) latest)`.as('polls'),
    )
    .where('candidates.election_id', '=', electionId)
    .where('candidates.status', '=', 'active')
    .where(standsPublicly(at))
    .orderBy('candidates.ballot_position')
    .execute();
}

/**
 * Returns the profile fields that a candidate can fill in (CDASH-20, CDASH-21). The party is excluded, because the
 * ballot determines it.
 */
export function namedFields(profile: Profile): readonly unknown[] {
  const { documents } = profile;
  return [
    profile.biography,
    profile.platform,
    profile.email,
    profile.education,
    profile.experience,
    profile.achievements,
    profile.website,
    profile.socialMedia,
    profile.office,
    profile.phone,
    documents.wealthUrl,
    documents.interestsUrl,
  ];
}
