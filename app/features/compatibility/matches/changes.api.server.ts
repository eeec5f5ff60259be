import { z } from '@hono/zod-openapi';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { type Change, change } from '#app/platform/api/change.server.ts';
import { count } from '#app/platform/api/shapes.server.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { explain, toPercent } from '../matching/match.ts';
import type { Match } from '../matching/ranking.ts';
import { matchesApiTexts } from './api.texts.ts';
import { answersShape, calculateMatches } from './calculation.server.ts';
import { forgetMatches, saveMatches } from './commands.server.ts';

const t = matchesApiTexts.ro;

const scores = {
  score: z.number().nullable().openapi({ description: t.fields.score }),
  percent: z.number().nullable().openapi({ description: t.fields.percent }),
  common: count.openapi({ description: t.fields.common }),
  answered: count.openapi({ description: t.fields.answered }),
};
const matchShape = z.object({
  candidate: z.string(),
  ...scores,
  category_scores: z.array(z.object({ category: z.string(), ...scores })),
  contributions: z.array(
    z.object({
      question_id: z.string(),
      selected_step: z.number().int().openapi({ description: t.fields.step }),
      candidate_step: z.number().int().nullable().openapi({ description: t.fields.step }),
      weight: z.number().openapi({ description: t.weight }),
      agreement: z.number().openapi({ description: t.fields.agreement }),
      contribution: z.number().openapi({ description: t.fields.contribution }),
    }),
  ),
});
const rankedShape = matchShape.extend({
  rank: count.openapi({ description: t.fields.rank }),
  is_tied: z.boolean(),
});

type Calculation = Awaited<ReturnType<typeof calculateMatches>>;

function toMatch({ profile, candidates }: Calculation, match: Match): z.input<typeof matchShape> {
  const candidate = candidates.find(({ slug }) => slug === match.slug);
  const withPercent = ({ score, common, answered }: Pick<Match, 'score' | 'common' | 'answered'>) => ({
    score,
    percent: score === null ? null : toPercent(score),
    common,
    answered,
  });
  return {
    candidate: match.slug,
    ...withPercent(match),
    category_scores: match.categories.map(({ category, ...own }) => ({ category, ...withPercent(own) })),
    contributions: (candidate ? explain(profile, candidate) : []).map((row) => ({
      question_id: row.code,
      selected_step: row.voterStep,
      candidate_step: row.candidateStep,
      weight: row.weight,
      agreement: row.agreement,
      contribution: row.contribution,
    })),
  };
}

export const matchesChanges: Change[] = [
  // The operation changes no data but is a POST request, because logs would store answers in a URL.
  change({
    id: 'calculateCompatibilityMatches',
    path: '/rpc/calculate_compatibility_matches',
    tag: 'candidates',
    summary: t.calculate,
    description: t.calculateText,
    right: 'calculateMatches',
    rate: 'match',
    body: z.strictObject({ p_answers: answersShape }),
    answer: z
      .object({
        answered: count.openapi({ description: t.fields.answered }),
        matches: z.array(rankedShape).openapi({ description: t.fields.matches }),
        insufficient: z.array(matchShape).openapi({ description: t.fields.insufficient }),
      })
      .openapi('CompatibilityMatches'),
    refuses: ['compatibility-no-answers', 'compatibility-no-questions'],
    async change({ body, ...asked }) {
      const found = await calculateMatches(asked, body.p_answers);
      const { answered, ranked, unranked } = found.ranking;
      return {
        answered,
        matches: ranked.map((match) => ({
          ...toMatch(found, match),
          rank: match.rank,
          is_tied: match.isTied,
        })),
        insufficient: unranked.map((match) => toMatch(found, match)),
      };
    },
  }),
  change({
    id: 'saveCompatibilityMatches',
    path: '/rpc/save_compatibility_matches',
    tag: 'candidates',
    summary: t.save,
    description: t.saveText,
    right: 'saveMatches',
    rate: 'match-save',
    body: z.strictObject({
      p_answers: answersShape,
      consent: z.string().max(40).optional().openapi({ description: t.consent }),
    }),
    answer: z.object({ saved: count.openapi({ description: t.fields.saved }) }).openapi('SavedMatches'),
    refuses: [
      'sign-in-required',
      'session-expired',
      'consent-required',
      'consent-outdated',
      'compatibility-no-answers',
      'compatibility-no-questions',
      'compatibility-no-matches',
      'compatibility-all-tied',
    ],
    async change({ body, viewer, ...asked }) {
      const userId = requireViewer(viewer).id;
      const hasTickedConsent = hasAgreed(body.consent);
      return saveMatches(asked, { userId, answers: body.p_answers, hasTickedConsent });
    },
  }),
  change({
    id: 'forgetCompatibilityMatches',
    path: '/rpc/forget_compatibility_matches',
    tag: 'candidates',
    summary: t.forget,
    description: t.forgetText,
    right: 'forgetMatches',
    rate: 'match-save',
    body: z.strictObject({}),
    answer: z
      .object({ forgotten: count.openapi({ description: t.fields.forgotten }) })
      .openapi('ForgottenMatches'),
    refuses: ['sign-in-required', 'session-expired'],
    async change({ viewer, db }) {
      return forgetMatches(db, requireViewer(viewer).id);
    },
  }),
];
