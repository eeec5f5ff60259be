import { sql } from 'kysely';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { storedArticles } from '../../counts/week-counts.server.ts';
import type { OwnershipFact } from '../../sources/queries.server.ts';
import type { VerificationStatus } from '../values.ts';
import { editedSource } from './commands.server.ts';
import { feedVersion } from './feeds.server.ts';

/** A feed of an outlet with its health. `url` is null for a feed of the dataset, which only a demonstration serves. */
export type AdministeredFeed = {
  id: string;
  url: string | null;
  isActive: boolean;
  isOfDataset: boolean;
  outcome: string | null;
  failures: number;
  version: string;
};

/** An outlet as administrators see it. `owners` contains only facts known at the reader's election time. */
export type AdministeredSource = {
  id: string;
  slug: string;
  name: string;
  url: string;
  logoUrl: string;
  reliabilityScore: number;
  verificationStatus: VerificationStatus;
  isActive: boolean;
  isOfDataset: boolean;
  articles: number;
  owners: OwnershipFact[];
  feeds: AdministeredFeed[];
  version: string;
};

type SourceRow = Omit<AdministeredSource, 'version' | 'feeds'> & {
  feeds: Omit<AdministeredFeed, 'version'>[];
};

/** Lists all outlets of an election: newest first (FEED-42), then by name. */
export async function listAdministeredSources(
  db: Db,
  { electionId, at }: { electionId: string; at: Date },
): Promise<AdministeredSource[]> {
  const { rows } = await sql<SourceRow>`
    select source.id, source.slug, source.name, source.url, coalesce(source.logo_url, '') as "logoUrl",
      source.reliability_score as "reliabilityScore", source.verification_status as "verificationStatus",
      source.is_active as "isActive", source.from_dataset as "isOfDataset",
      coalesce(stored.articles, 0) as articles,
      coalesce((select jsonb_agg(jsonb_build_object('fact', fact.fact, 'asOf', fact.as_of,
          'needsRecheck', fact.needs_recheck, 'sourceIds', fact.source_ids) order by fact.as_of desc, fact.position)
        from news_ownership_facts fact
        where fact.source_id = source.id and fact.known_from <= ${bucharestDay(at)}), '[]') as owners,
      coalesce((select jsonb_agg(jsonb_build_object('id', feed.id, 'url', feed.url, 'isActive', feed.is_active,
          'isOfDataset', feed.from_dataset, 'outcome', feed.last_outcome, 'failures', feed.failures_in_row)
          order by feed.created_at, feed.id)
        from news_feeds feed where feed.source_id = source.id), '[]') as feeds
    from news_sources source left join ${storedArticles({ electionId, at })} stored on stored.subject_id = source.id
    where source.election_id = ${electionId}
    order by source.created_at desc, source.name`.execute(db);
  return rows.map((row) => ({
    ...row,
    version: versionOf(editedSource(row)),
    feeds: row.feeds.map((feed) => ({
      ...feed,
      version: feedVersion({ url: feed.url ?? '', isActive: feed.isActive }),
    })),
  }));
}
