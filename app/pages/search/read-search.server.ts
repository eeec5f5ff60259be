import { profilePath } from '#app/features/candidates/addresses.ts';
import { listNames } from '#app/features/candidates/queries.server.ts';
import { questionPath } from '#app/features/discussions/addresses.ts';
import { searchQuestions } from '#app/features/discussions/questions/queries.server.ts';
import { resultsHref } from '#app/features/elections/addresses.ts';
import { listSourceGroups } from '#app/features/elections/corrections/queries.server.ts';
import { onlyArea, searchAreas } from '#app/features/elections/results/areas.server.ts';
import { announcedRound, type Timeline } from '#app/features/elections/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { infoHref } from '#app/features/guide/addresses.ts';
import { listItems, searchItems } from '#app/features/guide/queries.server.ts';
import { newsSourceHref } from '#app/features/news/addresses.ts';
import { newsHref } from '#app/features/news/articles/address.ts';
import { listSources } from '#app/features/news/articles/facets.server.ts';
import { listNews } from '#app/features/news/articles/queries.server.ts';
import { earlierWord, pollHref, pollsHref } from '#app/features/polls/addresses.ts';
import { listPollEntries } from '#app/features/polls/list/queries.server.ts';
import type { Hit, HitGroup } from '#app/pages/_shared/search/suggestion.ts';
import type { Db } from '#app/platform/db/database.ts';
import { keepClosest } from '#app/platform/text/closest.ts';
import { searchNames } from '#app/platform/text/search-names.server.ts';
import { searchTexts } from './texts.ts';

const t = searchTexts.ro;

type Kind = keyof typeof t.groups;
type KindHit = Hit & { kind: Kind };
type Scored = KindHit & { score: number };
type SearchRequest = { timeline: Timeline; at: Date; text: string; limit: number };

/** Maximum number of polls whose pollsters the search reads. */
const mostPolls = 500;

/** Searches everything that is public at `at`, and groups the hits by kind with at most `limit` of each. */
export async function searchSite(db: Db, asked: SearchRequest): Promise<HitGroup[]> {
  const { limit, text } = asked;
  const [byName, places, questions, guide, news] = await Promise.all([
    findByName(db, asked),
    findPlaces(db, asked),
    findQuestions(db, asked),
    findInGuide(db, asked),
    findNews(db, asked),
  ]);
  const closest = keepClosest<Scored>([...byName, ...places, ...questions]);
  const hits = distinct([...closest, ...guide, ...news]);
  return kinds.flatMap((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    const shown = own.slice(0, limit).map(({ href, label, detail }) => ({ href, label, detail }));
    return shown.length > 0
      ? [{ kind, title: t.groups[kind], hits: shown, all: own.length >= limit ? allOf(kind, text) : null }]
      : [];
  });
}

const kinds: readonly Kind[] = [
  'candidates',
  'places',
  'guide',
  'questions',
  'polls',
  'news',
  'outlets',
  'sources',
];

/** Returns the link to all hits of a kind, if a page lists them. */
function allOf(kind: Kind, text: string): HitGroup['all'] {
  const query = new URLSearchParams({ cauta: text });
  if (kind === 'news') return { href: newsHref({ text }), label: t.all.news };
  if (kind === 'candidates') return { href: `/candidates?${query}`, label: t.all.candidates };
  if (kind === 'guide') return { href: `/info?${query}`, label: t.all.guide };
  if (kind === 'sources') return { href: `/corrections?${query}#lista-surse`, label: t.all.sources };
  if (kind === 'polls') return { href: pollsHref(), label: t.all.polls };
  return null;
}

const distinct = (hits: readonly KindHit[]) => [...new Map(hits.map((hit) => [hit.href, hit])).values()];

/**
 * Scores candidates, guide items, polls, outlets and sources by their names. Their lists are short enough to read
 * whole.
 */
async function findByName(db: Db, asked: SearchRequest): Promise<Scored[]> {
  const lists = await Promise.all([
    listCandidateHits(db, asked),
    listGuideHits(db, asked),
    listPollHits(db, asked),
    listOutletHits(db, asked),
    listSourceHits(db, asked),
  ]);
  const named = lists.flat();
  const rated = await searchNames(db, { names: named.map(({ name }) => name), text: asked.text });
  return rated.flatMap(({ place, score }) => {
    const found = named[place];
    return found ? [{ ...found.hit, score }] : [];
  });
}

type Named = { name: string; hit: KindHit };

async function listCandidateHits(db: Db, { timeline, at }: SearchRequest): Promise<Named[]> {
  const people = await listNames(db, { electionId: timeline.electionId, at, limit: mostPolls });
  return people.map(({ name, slug, partyLabel, isFictitious }) => ({
    name,
    hit: {
      kind: 'candidates',
      href: profilePath(slug),
      label: name,
      detail: isFictitious ? t.fictitious : t.candidate(partyLabel),
    },
  }));
}

async function listGuideHits(db: Db, { timeline, at }: SearchRequest): Promise<Named[]> {
  const items = await listItems(db, { electionId: timeline.electionId, at });
  return items.map((item) => ({ name: item.title, hit: guideHit(item) }));
}

type GuideItem = Awaited<ReturnType<typeof listItems>>[number];

const guideHit = ({ section, code, title }: GuideItem): KindHit => ({
  kind: 'guide',
  href: infoHref({ section: section.code, item: code }),
  label: title,
  detail: t.guide(section.title),
});

async function findInGuide(db: Db, { timeline, at, text }: SearchRequest): Promise<KindHit[]> {
  const items = await listItems(db, { electionId: timeline.electionId, at });
  return (await searchItems(db, { items, text })).map(guideHit);
}

/** Lists the public polls. The list is empty during election silence. */
async function listPollHits(db: Db, { timeline, at }: SearchRequest): Promise<Named[]> {
  const polls = await listPollEntries(db, { timeline, at, filter: {}, offset: 0, limit: mostPolls });
  return polls.map(({ code, kind, series, round, pollster, fieldworkEnd, visibleFrom }) => {
    const day = fieldworkEnd ?? visibleFrom;
    return {
      name: t.poll(pollster),
      hit: {
        kind: 'polls',
        href: pollHref(series === 'earlier' ? earlierWord : round, code),
        label: kind === 'poll' ? t.poll(pollster) : pollster,
        detail: kind === 'exit-poll' ? t.exitPoll(day) : t.pollDetail(round, day),
      },
    };
  });
}

async function listOutletHits(db: Db, { timeline, at }: SearchRequest): Promise<Named[]> {
  const outlets = await listSources(db, { electionId: timeline.electionId, at });
  return outlets.map(({ slug, name }) => ({
    name,
    hit: { kind: 'outlets', href: newsSourceHref(slug), label: name, detail: t.outlet },
  }));
}

async function listSourceHits(db: Db, { timeline, at }: SearchRequest): Promise<Named[]> {
  const groups = await listSourceGroups(db, { electionId: timeline.electionId, at, search: null });
  const publishers = new Set(groups.flatMap(({ sources }) => sources.map(({ publisher }) => publisher)));
  return [...publishers].map((name) => ({
    name,
    hit: {
      kind: 'sources',
      href: `/corrections?${new URLSearchParams({ cauta: name })}#lista-surse`,
      label: name,
      detail: t.source,
    },
  }));
}

/** Finds places. Their pages show the turnout before a result, but nothing before the vote. */
async function findPlaces(db: Db, { timeline, at, text, limit }: SearchRequest): Promise<Scored[]> {
  const round = roundOfPlaces(timeline, at);
  return searchPlaces(db, { electionId: timeline.electionId, round, text, limit });
}

type PlaceSearch = { electionId: string; round: number; text: string; limit: number };

/**
 * Returns the round to which a place search links: the open or counted round, the latest announced, or the
 * first.
 */
export function roundOfPlaces(timeline: Timeline, at: Date): number {
  const { rounds } = timeline;
  const current = rounds.find(({ pollsOpen, announcedAt }) => pollsOpen <= at && at < announcedAt)?.number;
  return current ?? (announcedRound(timeline, at) || (rounds[0]?.number ?? 1));
}

/** Finds areas by name and links them to their pages of one round. */
export async function searchPlaces(db: Db, { round, ...query }: PlaceSearch): Promise<Scored[]> {
  const found = await searchAreas(db, query);
  return found.map((area) => ({
    kind: 'places',
    href: resultsHref(round, area.code),
    label: area.name,
    code: area.code,
    detail: resultTexts.ro.search.describe(area),
    score: area.score,
  }));
}

/** Returns the page of the place whose whole name was typed, when only one place has this name. */
export async function findWholeName(
  db: Db,
  { timeline, at, text }: Omit<SearchRequest, 'limit'>,
): Promise<string | null> {
  const found = await searchAreas(db, { electionId: timeline.electionId, text, limit: 2 });
  const area = onlyArea(found, text);
  return area?.score === 1 ? resultsHref(roundOfPlaces(timeline, at), area.code) : null;
}

async function findQuestions(db: Db, { timeline, at, text, limit }: SearchRequest): Promise<Scored[]> {
  const found = await searchQuestions(db, { electionId: timeline.electionId, at, text, limit });
  return found.map(({ id, content, slug, candidate, score }) => ({
    kind: 'questions',
    href: questionPath(slug, id),
    label: content,
    detail: t.question(candidate),
    score,
  }));
}

async function findNews(db: Db, { timeline, at, text, limit }: SearchRequest): Promise<KindHit[]> {
  const { articles } = await listNews(
    db,
    { electionId: timeline.electionId, at },
    { filter: { text, isTyping: true }, limit },
  );
  return articles.map(({ href, title, source, publishedDay }) => ({
    kind: 'news',
    href,
    label: title,
    detail: t.article(source?.name ?? null, publishedDay),
  }));
}
