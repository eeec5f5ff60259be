import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { countNews } from '../articles/queries.server.ts';
import type { NewsMoment } from '../articles/visible.server.ts';

/**
 * A fact about an outlet's owners, known for the year, month or day `asOf`. `needsRecheck` is true for old or
 * undated facts.
 */
export type OwnershipFact = { fact: string; asOf: string; needsRecheck: boolean; sourceIds: string[] };

/** The data of an outlet's page. `listNews` with the filter `source` returns its articles. */
export type NewsSource = {
  id: string;
  slug: string;
  name: string;
  url: string;
  logoUrl: string | null;
  kind: string | null;
  description: string | null;
  note: string | null;
  reliabilityScore: number;
  isVerified: boolean;
  owners: OwnershipFact[];
  articles: number;
  sourceIds: string[];
};

/**
 * Returns an active outlet with the facts about its owners known at `at`. Returns null when the outlet is unknown or
 * rejected.
 */
export async function findSource(db: Db, moment: NewsMoment, slug: string): Promise<NewsSource | null> {
  const row = await db
    .selectFrom('news_sources')
    .selectAll()
    .where('election_id', '=', moment.electionId)
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .where('verification_status', '<>', 'rejected')
    .executeTakeFirst();
  if (!row) return null;
  const [owners, articles] = await Promise.all([
    db
      .selectFrom('news_ownership_facts')
      .select(['fact', 'as_of as asOf', 'needs_recheck as needsRecheck', 'source_ids as sourceIds'])
      .where('source_id', '=', row.id)
      .where('known_from', '<=', bucharestDay(moment.at))
      .orderBy('as_of', 'desc')
      .orderBy('position')
      .execute(),
    countNews(db, moment, { source: slug }),
  ]);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    url: row.url,
    logoUrl: row.logo_url,
    kind: row.kind,
    description: row.description,
    note: row.note,
    reliabilityScore: row.reliability_score,
    isVerified: row.verification_status === 'verified',
    owners,
    articles,
    sourceIds: row.source_ids,
  };
}
