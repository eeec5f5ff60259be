import { sql } from 'kysely';
import { documentTypes } from '#app/features/campaign/documents/rules.ts';
import { listUpcoming } from '#app/features/campaign/events/queries.server.ts';
import { countMentions, countPosts, listDays } from '#app/features/campaign/figures/queries.server.ts';
import { engagementOf } from '#app/features/campaign/figures/rules.ts';
import type { DashboardCandidate } from '#app/features/campaign/own-candidate.server.ts';
import { type CompletedProfile, completionOf } from '#app/features/campaign/progress/completion.ts';
import { listImprovements } from '#app/features/campaign/progress/improvements.ts';
import { recommend } from '#app/features/campaign/progress/recommendations.ts';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import { emptyProfile, findCandidate, findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { storedVerification } from '#app/features/candidates/profile/verification.ts';
import { verificationStatusOf } from '#app/features/candidates/rules.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { listCandidateNews } from '#app/features/news/articles/queries.server.ts';
import { findCampaignBan } from '#app/features/profile-editing/campaign-ban.server.ts';
import { listThemes } from '#app/features/profile-editing/draft/commands.server.ts';
import { readEditedProfile } from '#app/features/profile-editing/draft/queries.server.ts';
import { namedFields } from '#app/features/scores/figures.server.ts';
import { findScore } from '#app/features/scores/queries.server.ts';
import { completenessOf } from '#app/features/scores/rules.ts';
import { findOperator } from '#app/features/site/queries.server.ts';
import { showArticles } from '#app/pages/_shared/news/shown-news.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { showDocuments } from './documents/shown-document.ts';
import { shownVerification } from './verification.ts';

/** The number of coming events and of articles on the first page of the dashboard (CDASH-06, CDASH-09). */
const shownEvents = 3;
const shownArticles = 3;

export type Overview = NonNullable<Awaited<ReturnType<typeof readContent>>>;

/** Reads the first page of a candidate's dashboard. */
export async function readOverview(context: HandlerContext, own: DashboardCandidate) {
  return readBlock(context, 'candidate-profile-failed', () => readContent(context, own));
}

async function readContent({ db, at, request }: HandlerContext, own: DashboardCandidate) {
  const { id: candidateId, electionId } = own;
  const timeline = await requireTimeline(db);
  const silence = silenceAt(timeline, at);
  const moment = { electionId, at };
  const candidate = await findCandidate(db, {
    ...moment,
    isSilent: silence !== null,
    by: { id: candidateId },
  });
  if (!candidate) return null;
  const [profile, verification, score, events, days, posts, mentions, articles, operator, changes, ban] =
    await Promise.all([
      readProfile(db, own, at),
      readVerification(db, own, at),
      findScore(db, { candidateId, at }),
      listUpcoming(db, { candidateId, at }),
      listDays(db, { candidateId, at }),
      countPosts(db, { candidateId, userId: own.userId, at }),
      countMentions(db, { candidateId, ...moment }),
      listCandidateNews(db, moment, { candidate: own.slug, limit: shownArticles }),
      findOperator(db),
      listCandidateChanges(db, { candidateId, at, kinds: documentTypes }),
      findCampaignBan(db, moment),
    ]);
  const planned = events.filter(({ isCancelled }) => !isCancelled);
  const counted = {
    followers: days.reduce((sum, day) => sum + day.followers, 0),
    views: days.reduce((sum, day) => sum + day.views, 0),
    posts: posts.comments + posts.topics,
  };
  const fields = namedFields(profile);
  return {
    candidate,
    editing: await readEditing(db, { own, at, address: request.url }),
    verification,
    operator,
    silence,
    score,
    summary: profile.biography,
    photo: profile.photo,
    documents: showDocuments(profile.documents, changes),
    completion: completionOf(profile),
    recommendations: recommend({
      profile,
      verification: verificationStatusOf(verification?.stored ?? null),
      publicEvents: ban ? null : planned.filter(({ isPublic }) => isPublic).length,
    }),
    improvements: listImprovements(score, {
      ...candidate.counts,
      articles: mentions.all,
      missingFields: fields.filter((field) => completenessOf([field]) === 0).length,
    }),
    engagement: { ...counted, score: engagementOf(counted) },
    planned: { count: planned.length, next: planned.slice(0, shownEvents) },
    press: { ...mentions, articles: await showArticles(db, moment, articles) },
  };
}

/** Reads the draft for the dialog that the URL opens. Returns null for people other than the candidate. */
async function readEditing(
  db: Db,
  { own, at, address }: { own: DashboardCandidate; at: Date; address: string },
) {
  const isAsked = new URL(address).searchParams.get('editeaza') === 'profil';
  if (!isAsked || !own.isOwn || !own.profileId) return null;
  const { profileId } = own;
  return { edited: await readEditedProfile(db, { profileId, at }), themes: await listThemes(db) };
}

/** Reads the profile with its party. Returns an empty profile when the candidate has no profile. */
async function readProfile(
  db: Db,
  { id, profileId }: DashboardCandidate,
  at: Date,
): Promise<CompletedProfile> {
  const profile = (await findProfile(db, { by: { candidateId: id }, at })) ?? emptyProfile;
  const row =
    profileId &&
    (await db
      .selectFrom('candidate_profiles')
      .select('party_affiliation')
      .where('id', '=', profileId)
      .executeTakeFirst());
  return { ...profile, party: row ? row.party_affiliation : null };
}

/** One step of a profile's verification. */
export type VerificationStep = { id: number; status: string | null; reason: string | null; at: Date };

/** Maximum number of steps in the history of a verification. */
const shownSteps = 20;

/** Reads the state of a profile's verification with its history, newest first, or null without a profile. */
async function readVerification(db: Db, { profileId }: DashboardCandidate, at: Date) {
  if (!profileId) return null;
  const [row, steps] = await Promise.all([
    db
      .selectFrom('candidate_profiles')
      .select(['verification_status', 'verification_date'])
      .select(sql<unknown>`earlier_verification(id, ${at})`.as('earlierVerification'))
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('verification_events')
      .select(['id', 'to_status as status', 'reason', 'at'])
      .where('profile_id', '=', profileId)
      .where('at', '<=', at)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(shownSteps)
      .execute(),
  ]);
  const rejection = steps.find(({ status }) => status === 'rejected')?.reason ?? null;
  const { stored, date } = storedVerification(row);
  return { stored, date, status: shownVerification(stored), rejection, steps };
}
