import { redirect } from 'react-router';
import { comparisonPath } from '#app/features/candidates/addresses.ts';
import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import { findFirstRound } from '#app/features/candidates/list/round-queries.server.ts';
import { candidatesPerPage } from '#app/features/candidates/list/rules.ts';
import { maxCompared, readSelection } from '#app/features/candidates/list/selection.ts';
import { findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { type ListedCandidate, listCandidates, listNames } from '#app/features/candidates/queries.server.ts';
import { besideEachOther } from '#app/features/compatibility/comparison.rules.ts';
import { listPositionsOf } from '#app/features/compatibility/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { listSources, mapSources } from '#app/features/elections/sources/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { analyseAlone, analysePairs } from './analysis/rules.ts';
import { type ComparisonSection, sectionOf, sectionWords } from './sections.ts';
import { listComparedRounds, readLivePolls } from './statistics/read-figures.server.ts';

/** The reason why the requested candidates cannot be compared, or null when they can. */
type ComparisonProblem = 'none' | 'one' | 'unknown' | 'too-many' | null;

/**
 * Reads the comparison of up to three candidates, with the tab that the URL names. Redirects other spellings
 * to the canonical URL, and refuses more than three candidates (COMP-01).
 */
export const readComparison = reader('candidates-failed', async ({ db, at, request }) => {
  const { searchParams } = new URL(request.url);
  const asked = readSelection(searchParams);
  const section = sectionOf(searchParams);
  const isTooMany = asked.length > maxCompared;
  const canonical = comparisonPath(asked, sectionWords[section]);
  if (!isTooMany && !isSameQuery(searchParams, canonical)) throw redirect(canonical);
  const timeline = await requireTimeline(db);
  const silence = silenceAt(timeline, at);
  const { electionId } = timeline;
  const [found, names] = await Promise.all([
    listCandidates(db, { electionId, at, isSilent: silence !== null, part: { filter: { slugs: asked } } }),
    listNames(db, { electionId, at, limit: candidatesPerPage + 1 }),
  ]);
  const people = isTooMany ? [] : found;
  return {
    at,
    silence,
    section,
    problem: problemOf({ asked: asked.length, found: found.length }),
    people,
    choices: choicesOf(names.slice(0, candidatesPerPage), found),
    hasMoreChoices: names.length > candidatesPerPage,
    content: people.length > 0 ? await readSection(section, { db, at, timeline, people }) : null,
  };
});

export type ComparisonData = Awaited<ReturnType<typeof readComparison>>;

/** Returns the first candidates of the ballot and the chosen candidates, in ballot order. */
function choicesOf(
  names: readonly (CandidateIdentity & { ballotPosition: number })[],
  chosen: readonly ListedCandidate[],
) {
  const others = chosen.filter(({ slug }) => names.every((name) => name.slug !== slug));
  return [...names, ...others]
    .toSorted((a, b) => a.ballotPosition - b.ballotPosition)
    .map(({ slug, name, isFictitious }) => ({
      slug,
      name,
      isFictitious,
      isChosen: chosen.some((person) => person.slug === slug),
    }));
}

function problemOf({ asked, found }: { asked: number; found: number }): ComparisonProblem {
  if (asked > maxCompared) return 'too-many';
  if (found < asked) return 'unknown';
  if (found === 0) return 'none';
  return found === 1 ? 'one' : null;
}

/**
 * Tells whether the URL's query is canonical. Ignores the parameter that React Router adds to data requests.
 */
function isSameQuery(params: URLSearchParams, canonical: string): boolean {
  const own = new URLSearchParams(params);
  own.delete('_routes');
  return own.toString() === (canonical.split('?')[1] ?? '');
}

type ComparisonContext = { db: Db; at: Date; timeline: Timeline; people: readonly ListedCandidate[] };

function readSection(section: ComparisonSection, query: ComparisonContext) {
  switch (section) {
    case 'general':
      return readGeneral(query);
    case 'positions':
      return readPositions(query);
    case 'statistics':
      return readStatistics(query);
    case 'analysis':
      return readAnalysis(query);
  }
}

/** Reads the facts that the list of candidates lacks, with each text's sources (COMP-06). */
async function readGeneral({ db, at, timeline, people }: ComparisonContext) {
  const [firstRound, ...profiles] = await Promise.all([
    findFirstRound(db, { electionId: timeline.electionId, at }),
    ...people.map(({ id }) => findProfile(db, { by: { candidateId: id }, at })),
  ]);
  const cited = new Map(
    people.flatMap(({ slug }, index) => [
      [`${slug} biography`, profiles[index]?.biographySourceIds ?? []] as const,
      [`${slug} platform`, profiles[index]?.platformSourceIds ?? []] as const,
    ]),
  );
  const sources = await mapSources(db, { cited, at });
  return {
    section: 'general' as const,
    hasResult: firstRound !== null,
    resultSources: await listSources(db, { ids: firstRound?.sourceIds ?? [], at }),
    profiles: people.map(({ slug }, index) => ({
      biography: profiles[index]?.biography ?? null,
      biographySources: sources.get(`${slug} biography`) ?? [],
      platform: profiles[index]?.platform ?? null,
      platformSources: sources.get(`${slug} platform`) ?? [],
    })),
  };
}

async function readPositions(query: ComparisonContext) {
  return { section: 'positions' as const, questions: await listQuestions(query) };
}

async function listQuestions({ db, at, timeline, people }: ComparisonContext) {
  const candidateIds = people.map(({ id }) => id);
  return besideEachOther(await listPositionsOf(db, { electionId: timeline.electionId, candidateIds, at }));
}

async function readStatistics({ people, ...asked }: ComparisonContext) {
  const slugs = people.map(({ slug }) => slug);
  const [rounds, polls] = await Promise.all([listComparedRounds({ ...asked, slugs }), readLivePolls(asked)]);
  return { section: 'statistics' as const, rounds, polls };
}

async function readAnalysis({ people, ...asked }: ComparisonContext) {
  const slugs = people.map(({ slug }) => slug);
  const [questions, rounds, polls] = await Promise.all([
    listQuestions({ ...asked, people }),
    listComparedRounds({ ...asked, slugs }),
    readLivePolls(asked),
  ]);
  const facts = {
    questions,
    rounds,
    people: people.map(({ slug, tags, scoreDetails }) => ({
      tags,
      score: scoreDetails,
      pollShares: polls.closed.flatMap(({ shares }) =>
        shares.filter((own) => own.slug === slug).map(({ share }) => share),
      ),
    })),
  };
  return { section: 'analysis' as const, pairs: analysePairs(facts), alone: analyseAlone(facts) };
}
