import { profilePath } from '#app/features/candidates/addresses.ts';
import { listNames } from '#app/features/candidates/queries.server.ts';
import {
  annulledHref,
  hoursHref,
  nationCode,
  resultsHref,
  timelineHref,
} from '#app/features/elections/addresses.ts';
import { findAnnulledDay } from '#app/features/elections/annulled/queries.server.ts';
import { listElectionIds, requireTimeline } from '#app/features/elections/queries.server.ts';
import { listAreas } from '#app/features/elections/results/areas.server.ts';
import { announcedRound, isAnnounced, provisionalRound } from '#app/features/elections/rules.ts';
import { infoHref } from '#app/features/guide/addresses.ts';
import { listSections } from '#app/features/guide/queries.server.ts';
import { newsSourceHref } from '#app/features/news/addresses.ts';
import { listOwnArticles } from '#app/features/news/articles/article.queries.server.ts';
import { listSources } from '#app/features/news/articles/facets.server.ts';
import { inArchive } from '#app/pages/elections/archive.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import { isServed } from '#app/routes.ts';

/** The path of a page in the sitemap. `changed` is the last change of the page's data, or null when unknown. */
type Address = { path: string; changed: Date | null };

/** Pages without a URL parameter. Pages that do not exist are filtered out. */
const pages = [
  '/',
  '/candidates',
  '/polls',
  '/news',
  '/ai-analysis',
  '/quiz/compatibility',
  '/corrections',
  '/integrity',
  '/method',
  '/assistant',
  '/assistant/quality',
  '/api',
];
/** These pages change with the program, not with the data. */
const documents = ['/terms', '/gdpr', '/accessibility'];
/** The pages of each earlier election, without its candidates' pages. They link to its other pages. */
const earlierPages = ['/results', '/candidates', '/polls', '/news', '/info', '/corrections'];

/**
 * Maximum number of candidate profiles in the sitemap. A sitemap may have 50,000 URLs (sitemaps.org), and the other
 * pages need the rest.
 */
const mostProfiles = 30_000;

/**
 * Maximum number of this site's own articles in the sitemap. Articles of outlets have no page on this site.
 */
const mostArticles = 5_000;

/** Lists all public pages at `at`, without unannounced rounds, invented candidates and inactive profiles. */
export async function listAddresses(db: Db, at: Date): Promise<Address[]> {
  const timeline = await requireTimeline(db);
  const { electionId } = timeline;
  const [loaded, people, sections, outlets, articles, annulled, earlier, results] = await Promise.all([
    findLastLoad(db, electionId, at),
    listNames(db, { electionId, at, limit: mostProfiles }),
    listSections(db, electionId),
    listSources(db, { electionId, at }),
    listOwnArticles(db, { electionId, at }, { limit: mostArticles }),
    findAnnulledDay(db, { electionId, at }),
    listArchive(db, { shown: electionId, at }),
    Promise.all(
      timeline.rounds
        .filter(({ number }) => isAnnounced(timeline, number, at))
        .map(({ number }) => listResultAddresses(db, { electionId, round: number })),
    ),
  ]);
  const record = [
    ...pages.filter(isServed),
    // `/results` shows a provisional result until the round has a separate page.
    ...(announcedRound(timeline, at) === 0 || provisionalRound(timeline, at) ? ['/results'] : []),
    ...(timeline.rounds.some(({ pollsOpen }) => pollsOpen <= at) ? [hoursHref(), timelineHref()] : []),
    ...(annulled ? [annulledHref()] : []),
    ...results.flat(),
    ...people.filter((person) => !person.isFictitious).map(({ slug }) => profilePath(slug)),
    ...sections.map(({ code }, index) => infoHref(index === 0 ? {} : { section: code })),
    ...outlets.map(({ slug }) => newsSourceHref(slug)),
  ];
  return [
    ...record.map((path) => ({ path, changed: loaded })),
    ...articles.map(({ slug, publishedAt }) => ({ path: `/news/${slug}`, changed: publishedAt })),
    ...earlier.map((path) => ({ path, changed: null })),
    ...documents.filter(isServed).map((path) => ({ path, changed: null })),
  ];
}

/**
 * Lists the list of elections and the pages of each earlier election, or nothing without an earlier election.
 */
async function listArchive(db: Db, { shown, at }: { shown: string; at: Date }): Promise<string[]> {
  const earlier = (await listElectionIds(db)).filter((id) => id !== shown);
  if (earlier.length === 0) return [];
  const paths = await Promise.all(
    earlier.map(async (electionId) => {
      const people = await listNames(db, { electionId, at, limit: mostProfiles / earlier.length });
      const profiles = people
        .filter(({ isFictitious }) => !isFictitious)
        .map(({ slug }) => profilePath(slug));
      return [...earlierPages, ...profiles].map((path) => inArchive(electionId, path));
    }),
  );
  return ['/elections', ...paths.flat()];
}

async function findLastLoad(db: Db, electionId: string, at: Date): Promise<Date | null> {
  const [row] = await db
    .selectFrom('dataset_loads')
    .select('loaded_at')
    .where('election_id', '=', electionId)
    // A demonstration's clock may be earlier than the loading of the data, so later loads are left out.
    .where('loaded_at', '<=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .$call(fromRecord(db));
  return row?.loaded_at ?? null;
}

/** Lists the results pages of an announced round: the nation's page and the page of every area below it. */
async function listResultAddresses(db: Db, query: { electionId: string; round: number }): Promise<string[]> {
  const areas = await listAreas(db, query.electionId);
  return areas.map(({ code }) => resultsHref(query.round, code === nationCode ? undefined : code));
}
