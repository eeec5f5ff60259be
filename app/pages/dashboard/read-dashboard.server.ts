import { activitiesPerPage, listActivities } from '#app/features/activity/queries.server.ts';
import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import { findCandidate } from '#app/features/candidates/profile/queries.server.ts';
import { findSavedMatches } from '#app/features/compatibility/matches/queries.server.ts';
import { findOwnVote, isDayClosed } from '#app/features/daily-vote/queries.server.ts';
import { closedBecause } from '#app/features/daily-vote/rules.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { type LegalPeriod, silenceAt } from '#app/features/elections/rules.ts';
import { listFollowed } from '#app/features/follows/queries.server.ts';
import { listOwnNews } from '#app/features/news/preferences/own-news.server.ts';
import { listNewestQuestions, listOwnResults } from '#app/features/voter-test/queries.server.ts';
import { readLivePoll } from '#app/pages/_shared/live-poll/read-live-poll.server.ts';
import { showArticles } from '#app/pages/_shared/news/shown-news.server.ts';
import { readProfileBlock } from '#app/pages/account/read-account.server.ts';
import { savedText } from '#app/pages/account/saved.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { mayOpen } from '#app/platform/rights/require-right.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { type NewsView, newsViewOf, pageOf } from './query.ts';

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>;
export type OwnDashboard = { dashboard: DashboardData; saved: string | null };

export async function readOwnDashboard(context: HandlerContext): Promise<OwnDashboard> {
  const saved = savedText(new URL(context.request.url).searchParams);
  return { dashboard: await readDashboard(context), saved };
}

/**
 * Reads the dashboard's blocks, each of which can fail separately (DASH-02, DASH-13..15). A block is null for
 * roles without it: only voters have votes and activities, and administrators follow nobody.
 */
async function readDashboard(context: HandlerContext) {
  const { viewer, request } = context;
  const query = new URL(request.url).searchParams;
  if (!viewer) return null;
  const may = (key: 'vote' | 'follow' | 'saveMatches') =>
    context.rights.operations[key].roles.includes(viewer.role);
  const newsView = newsViewOf(query);
  const [profile, poll, vote, followed, activities, news, matches, test] = await Promise.all([
    readProfileBlock(context, viewer.id),
    readBlock(context, 'poll-data-failed', async () =>
      readLivePoll(context, await requireTimeline(context.db)),
    ),
    may('vote') ? readBlock(context, 'own-vote-failed', () => readVote(context, viewer)) : null,
    may('follow')
      ? readBlock(context, 'followed-failed', () =>
          listFollowed(context.db, { userId: viewer.id, at: context.at }),
        )
      : null,
    viewer.role === 'voter'
      ? readBlock(context, 'activities-failed', () => readActivities(context, viewer, pageOf(query)))
      : null,
    may('follow') ? readBlock(context, 'own-news-failed', () => readNews(context, viewer, newsView)) : null,
    may('saveMatches')
      ? readBlock(context, 'matches-failed', () =>
          findSavedMatches(context.db, { userId: viewer.id, at: context.at }),
        )
      : null,
    mayOpen(context, 'quiz') ? readTest(context, viewer) : null,
  ]);
  const mayEdit = mayOpen(context, 'profile');
  return {
    role: viewer.role,
    mayEdit,
    isEditing: mayEdit && query.get('edit') === 'profil',
    profile,
    poll,
    vote,
    followed,
    activities,
    news,
    newsView,
    matches,
    test,
  };
}

/**
 * Reads the voter test's questions and the person's results, each of which can fail separately (VTEST-32,
 * VTEST-33).
 */
async function readTest(context: HandlerContext, viewer: Viewer) {
  const { db, at } = context;
  const [questions, results] = await Promise.all([
    readBlock(context, 'voter-test-block-failed', async () => {
      const { electionId } = await requireTimeline(db);
      return listNewestQuestions(db, { electionId, at });
    }),
    readBlock(context, 'voter-test-history-failed', () => listOwnResults(db, { userId: viewer.id, at })),
  ]);
  return { questions, results };
}

type VoteToday = {
  /**
   * The reason why voting is closed, or null while it is open. `day` means that today's key was destroyed.
   */
  closed: { why: 'silence'; silence: LegalPeriod } | { why: 'archive' } | { why: 'day' } | null;
  candidate: CandidateIdentity | null;
  receipt: string | null;
};

async function readVote({ db, at }: HandlerContext, viewer: Viewer): Promise<VoteToday> {
  const timeline = await requireTimeline(db);
  const silence = silenceAt(timeline, at);
  if (closedBecause(timeline, at) !== null) {
    return {
      closed: silence ? { why: 'silence', silence } : { why: 'archive' },
      candidate: null,
      receipt: null,
    };
  }
  const vote = await findOwnVote(db, { timeline, voterId: viewer.id, at });
  if (!vote) {
    const isGone = await isDayClosed(db, { timeline, at });
    return { closed: isGone ? { why: 'day' } : null, candidate: null, receipt: null };
  }
  const by = { id: vote.candidateId };
  const candidate = await findCandidate(db, {
    electionId: timeline.electionId,
    at,
    isSilent: true,
    by,
  });
  return { closed: null, candidate: candidate && identityOf(candidate), receipt: vote.receipt };
}

/** Keeps only the fields that the block shows. */
function identityOf(candidate: CandidateIdentity): CandidateIdentity {
  const { slug, name, initials, hue, pattern, partyLabel, isFictitious } = candidate;
  return { slug, name, initials, hue, pattern, partyLabel, isFictitious };
}

/** Number of stories on the dashboard. */
const shownNews = 6;

async function readNews({ db, at }: HandlerContext, { id }: Viewer, view: NewsView) {
  const { electionId } = await requireTimeline(db);
  const moment = { electionId, at };
  const articles = await listOwnNews(db, moment, { userId: id, ...view, limit: shownNews });
  return showArticles(db, moment, articles);
}

async function readActivities({ db, at: now }: HandlerContext, viewer: Viewer, asked: number) {
  const first = await listActivities(db, { voterId: viewer.id, at: now, page: asked });
  const pages = Math.max(1, Math.ceil(first.total / activitiesPerPage));
  const page = Math.min(asked, pages);
  const { activities, total } =
    page === asked ? first : await listActivities(db, { voterId: viewer.id, at: now, page });
  return {
    page,
    pages,
    total,
    entries: activities.map(({ id, type, followId, at, day, isMoved }) => ({
      id,
      isMoved,
      type,
      followId,
      at: day ?? at,
    })),
  };
}
