import { requireConsent } from '#app/features/accounts/consent/consents.server.ts';
import { holdPerson, holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { keyQuestions } from '../matching/key-questions.ts';
import { explain, toPercent } from '../matching/match.ts';
import { type RankedMatch, withoutCutTies } from '../matching/ranking.ts';
import { calculateMatches, type SentAnswers } from './calculation.server.ts';
import { keptMatches } from './queries.server.ts';
import { matchesTexts } from './texts.ts';

const t = matchesTexts.ro;

type SaveRequest = { userId: string; answers: SentAnswers; hasTickedConsent: boolean };

/**
 * Calculates a person's matches and replaces the saved matches in one transaction, with the consent
 * `results`. Saves the first three without an incomplete tie, but no answers.
 */
export async function saveMatches(
  { db, at }: { db: Db; at: Date },
  { userId, answers, hasTickedConsent }: SaveRequest,
): Promise<{ saved: number }> {
  const found = await calculateMatches({ db, at }, answers);
  const { ranked } = found.ranking;
  if (ranked.length === 0) throw new Refusal('compatibility-no-matches');
  const best = withoutCutTies(ranked, keptMatches);
  if (best.length === 0) throw new Refusal('compatibility-all-tied');
  const rows = best.map((match) => ({ slug: match.slug, ...describe(found, match) }));
  return db.transaction().execute(async (tx) => {
    // Simultaneous saves of one person run in sequence, so the last one replaces all earlier matches.
    if (!(await holdPerson(tx, userId))) throw new Refusal('session-expired');
    await requireConsent(tx, { userId, purpose: 'results', at, isGiven: hasTickedConsent });
    await deleteMatches(tx, userId);
    const ids = await mapCandidates(tx, found.electionId);
    const values = rows.flatMap(({ slug, ...row }, index) => {
      const candidate_id = ids.get(slug);
      return candidate_id
        ? [{ ...row, candidate_id, user_id: userId, position: index + 1, election_at: at }]
        : [];
    });
    if (values.length > 0) await tx.insertInto('compatibility_matches').values(values).execute();
    return { saved: values.length };
  });
}

type Calculation = Awaited<ReturnType<typeof calculateMatches>>;

function describe({ profile, candidates }: Calculation, match: RankedMatch) {
  const candidate = candidates.find(({ slug }) => slug === match.slug);
  const contributions = candidate ? explain(profile, candidate) : [];
  const { matches, differences } = keyQuestions(contributions);
  const near = contributions.filter(({ agreement }) => agreement > 0).length;
  const opposite = contributions.filter(({ agreement }) => agreement < 0).length;
  const { common, answered } = match;
  return {
    overall_score: toPercent(match.score),
    common,
    answered,
    key_matches: matches,
    key_differences: differences,
    explanation: t.explanation({ common, answered, near, opposite }),
    category_scores: JSON.stringify(
      match.categories.map(({ category, score, ...counts }) => ({
        category,
        score: score === null ? null : toPercent(score),
        ...counts,
      })),
    ),
  };
}

async function mapCandidates(tx: Tx, electionId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('candidates')
    .select(['id', 'slug'])
    .where('election_id', '=', electionId)
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Deletes a person's saved matches. Deleting data needs no consent. */
export async function forgetMatches(db: Db, userId: string): Promise<{ forgotten: number }> {
  return db.transaction().execute(async (tx) => {
    await holdPersonToErase(tx, userId);
    return { forgotten: await deleteMatches(tx, userId) };
  });
}

export async function deleteMatches(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('compatibility_matches')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
