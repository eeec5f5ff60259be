import { z } from '@hono/zod-openapi';
import { idsOf, requireElection } from '#app/features/elections/api/context.server.ts';
import { electionParams } from '#app/features/elections/api/shapes.server.ts';
import { operation } from '#app/platform/api/operation.server.ts';
import { day, noQuery, sourceIds } from '#app/platform/api/shapes.server.ts';
import { compatibilityApiTexts } from '../api.texts.ts';
import { readQuestionnaire } from './queries.server.ts';

const t = compatibilityApiTexts.ro;

export const stanceShape = z.object({
  answer: z.string(),
  step: z.number().int().openapi({ description: t.fields.step }),
  explanation: z.string(),
  said: z.string().nullable().openapi({ description: t.fields.said }),
  confidence: z.enum(['explicit', 'inferred']).openapi({ description: t.fields.confidence }),
  timing: z
    .enum(['campanie', 'anterior', 'necunoscut', 'ulterior'])
    .openapi({ description: t.fields.timing }),
  sources: sourceIds,
  own: z.object({ link: z.string().nullable() }).optional().openapi({ description: t.fields.own }),
});

const questionnaireShape = z
  .object({
    day: day.openapi({ description: t.fields.day }),
    questions: z
      .array(
        z.object({
          code: z.string(),
          question: z.string(),
          category: z.string(),
          scale: z.array(z.string()).openapi({ description: t.fields.scale }),
          weight: z.number().int().openapi({ description: t.fields.weight }),
        }),
      )
      .openapi({ description: t.fields.questions }),
    candidates: z
      .array(
        z.object({
          slug: z.string(),
          name: z.string(),
          ballot_position: z.number().int(),
          positions: z.array(stanceShape.extend({ code: z.string() })),
        }),
      )
      .openapi({ description: t.fields.candidates }),
  })
  .openapi('Compatibility');

export const getCompatibility = operation({
  id: 'getCompatibility',
  path: '/elections/{election}/compatibility',
  tag: 'candidates',
  summary: t.compatibility,
  description: t.compatibilityText,
  params: electionParams,
  query: noQuery,
  answer: questionnaireShape,
  refuses: ['api-record-unknown'],
  async read({ db, at, params }) {
    const { electionId } = await requireElection(db, params.election);
    const { candidates, others: _, ...questionnaire } = await readQuestionnaire(db, { electionId, at });
    return {
      ...questionnaire,
      candidates: candidates.map(({ slug, name, ballotPosition, positions }) => ({
        slug,
        name,
        ballot_position: ballotPosition,
        positions: positions.map(({ id: __, sources, ...position }) => ({
          ...position,
          sources: idsOf(sources),
        })),
      })),
    };
  },
});
