import { writeAnswers } from '#app/features/voter-test/attempt.ts';
import { attemptLength } from '#app/features/voter-test/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { until } from '#tests/kit/until.ts';

/** Facts about the loaded election that the sample requests need. */
export type SampleFacts = {
  origin: string;
  candidateSlug: string;
  candidateId: string;
  profileId: string;
  pollId: string;
  outletSlug: string;
  newsSourceId: string;
  /** Codes of as many questions as the quiz needs to match candidates. */
  questionCodes: string[];
  /** The answers of a finished voter test. */
  testAnswers: string;
};

export async function findFacts(db: Db, origin: string): Promise<SampleFacts> {
  const row = await db
    .selectFrom('candidates')
    .innerJoin('candidate_profiles', 'candidate_profiles.candidate_id', 'candidates.id')
    .innerJoin('round_candidates', 'round_candidates.candidate_id', 'candidates.id')
    .select(['candidates.id', 'candidates.slug', 'candidate_profiles.id as profile_id'])
    .orderBy('round_candidates.round', 'desc')
    .orderBy('candidates.slug')
    .executeTakeFirstOrThrow();
  const outlet = await db
    .selectFrom('news_sources')
    .select('slug')
    .where('verification_status', '=', 'verified')
    .orderBy('slug')
    .executeTakeFirstOrThrow();
  return {
    origin,
    candidateSlug: row.slug,
    candidateId: row.id,
    profileId: row.profile_id,
    pollId: await findOpenPoll(db),
    outletSlug: outlet.slug,
    newsSourceId: await findNewsSource(db),
    questionCodes: await listQuestionCodes(db),
    testAnswers: await findTestAnswers(db),
  };
}

async function findNewsSource(db: Db): Promise<string> {
  const feeds = db.selectFrom('news_feeds').select('source_id').where('is_active', '=', true).orderBy('id');
  return (await feeds.executeTakeFirstOrThrow()).source_id;
}

async function listQuestionCodes(db: Db): Promise<string[]> {
  const questions = db.selectFrom('compatibility_questions').select('code').orderBy('position').limit(10);
  return (await questions.execute()).map(({ code }) => code);
}

async function findTestAnswers(db: Db): Promise<string> {
  const questions = db.selectFrom('voter_test_questions').select('id').where('known_from', 'is', null);
  const rows = await questions.orderBy('code').limit(attemptLength).execute();
  return writeAnswers(rows.map(({ id }) => ({ id, choice: 0 })));
}

/** Waits for the open live poll, which a job opens soon after the start. */
const findOpenPoll = (db: Db): Promise<string> =>
  until(async () => {
    const polls = db.selectFrom('live_polls').select('id').where('status', '=', 'active');
    return (await polls.executeTakeFirstOrThrow()).id;
  });
