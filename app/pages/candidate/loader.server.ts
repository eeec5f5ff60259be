import { listPublicUpcoming } from '#app/features/campaign/events/queries.server.ts';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import { listFirstRoundCorrections } from '#app/features/candidates/profile/first-round-corrections.server.ts';
import { emptyProfile, findCandidate, findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { listCandidateResults } from '#app/features/candidates/profile/results.server.ts';
import { findActiveCandidate } from '#app/features/candidates/queries.server.ts';
import { extremesOf } from '#app/features/candidates/rules.ts';
import { countPositions, listPositions } from '#app/features/compatibility/queries.server.ts';
import { countQuestions, listQuestions } from '#app/features/discussions/questions/queries.server.ts';
import { countDiscussions, listTopics } from '#app/features/discussions/topic-queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { mapSources } from '#app/features/elections/sources/queries.server.ts';
import { showChange } from '#app/features/profile-editing/history/shown-change.ts';
import { listScoreHistory } from '#app/features/scores/queries.server.ts';
import { readCandidateNews } from '#app/pages/_shared/news/latest-news.server.ts';
import { readParticipation } from '#app/pages/_shared/vote-buttons/state.server.ts';
import { reader } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { isServed } from '#app/routes.ts';
import { tabOf } from './tabs.ts';

/** Reads one candidate's profile as of election time. Refuses a missing or unknown slug (PROF-15, PROF-16). */
export const readProfile = reader('candidate-profile-failed', async (context) => {
  const { db, at, params, request } = context;
  if (!params.slug) throw new Refusal('candidate-slug-missing');
  const timeline = await requireTimeline(db);
  const { electionId } = timeline;
  const silence = silenceAt(timeline, at);
  const candidate = await findCandidate(db, {
    electionId,
    at,
    isSilent: silence !== null,
    by: { slug: params.slug },
  });
  if (!candidate) throw new Refusal('candidate-not-found');
  const tab = tabOf(new URL(request.url).searchParams);
  const query = { electionId, candidateId: candidate.id, at };
  const [
    stored,
    results,
    corrections,
    positionCount,
    positions,
    scores,
    news,
    discussions,
    questions,
    active,
    events,
    detailChanges,
    changes,
  ] = await Promise.all([
    findProfile(db, { by: { candidateId: candidate.id }, at }),
    listCandidateResults(db, { candidateId: candidate.id, at }),
    listFirstRoundCorrections(db, { electionId, at }),
    countPositions(db, query),
    tab === 'positions' ? listPositions(db, query) : null,
    listScoreHistory(db, { candidateId: candidate.id, timeline, at }),
    readBlock(context, 'news-failed', () => readCandidateNews(db, { electionId, at }, candidate.slug)),
    readBlock(context, 'topics-failed', () => readDiscussions(db, { candidateId: candidate.id, at })),
    readBlock(context, 'public-questions-failed', () => readQuestions(db, { candidateId: candidate.id, at })),
    findActiveCandidate(db, { electionId, at, candidate: candidate.slug }),
    listPublicUpcoming(db, { candidateId: candidate.id, at }),
    listCandidateChanges(db, { candidateId: candidate.id, at, kinds: ['event', 'wealth', 'interests'] }),
    listCandidateChanges(db, { candidateId: candidate.id, at, limit: shownChanges }),
  ]);
  const profile = stored ?? emptyProfile;
  const cited = new Map([
    ['candidate', candidate.sourceIds],
    ['biography', profile.biographySourceIds],
    ['platform', profile.platformSourceIds],
    ['education', idsOf(profile.education)],
    ['experience', idsOf(profile.experience)],
    ['achievements', idsOf(profile.achievements)],
    ['milestones', idsOf(profile.milestones)],
    ['wealth', profile.documents.wealthSourceIds],
    ['results', idsOf(results)],
  ] as const);
  return {
    tab,
    silence,
    participation: await readParticipation(context, timeline),
    candidate,
    profile,
    positionCount,
    positions,
    scores,
    news,
    discussions,
    questions,
    events,
    /** The changes of events and documents, which also appear next to these parts of the page. */
    detailChanges: detailChanges.map(showChange),
    changes: changes.map(showChange),
    hasAccount: active !== null && active.userId !== null,
    results: results.map(({ counties, ...result }) => ({ ...result, extremes: extremesOf(counties) })),
    corrections: corrections.filter(({ candidateId }) => candidateId === candidate.id),
    sources: await mapSources(db, { cited, at }),
    hasResultPages: isServed('/results/:round'),
  };
});

/** Maximum number of published changes on the profile. */
const shownChanges = 20;
/** Maximum number of topics on the profile. The discussions page lists all topics. */
const topicsOnProfile = 5;

async function readDiscussions(db: Db, place: { candidateId: string; at: Date }) {
  const [{ topics }, counts] = await Promise.all([
    listTopics(db, { ...place, cursor: null, limit: topicsOnProfile }),
    countDiscussions(db, place),
  ]);
  return { topics, counts };
}

/** Maximum number of questions on the profile. The questions page lists all questions. */
const questionsOnProfile = 3;

async function readQuestions(db: Db, place: { candidateId: string; at: Date }) {
  const [questions, counts] = await Promise.all([
    listQuestions(db, { ...place, viewerId: null, limit: questionsOnProfile }),
    countQuestions(db, place),
  ]);
  return { questions, counts };
}

function idsOf(cited: readonly { sourceIds: readonly string[] }[]): string[] {
  return [...new Set(cited.flatMap(({ sourceIds }) => sourceIds))];
}
