import { z } from '@hono/zod-openapi';
import { candidateParams } from '#app/features/candidates/api/shapes.server.ts';
import { findCandidate } from '#app/features/candidates/profile/queries.server.ts';
import { idsOf, requireElection } from '#app/features/elections/api/context.server.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { pageOf } from '#app/platform/api/paging.server.ts';
import { pageQuery, pageShape } from '#app/platform/api/shapes.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { compatibilityApiTexts } from './api.texts.ts';
import { listPositions, type Position } from './queries.server.ts';
import { getCompatibility, stanceShape } from './questionnaire/api.server.ts';

const t = compatibilityApiTexts.ro;

const positionShape = z
  .object({
    code: z.string(),
    question: z.string(),
    category: z.string(),
    scale: z.array(z.string()).openapi({ description: t.fields.scale }),
    stances: z.array(stanceShape),
  })
  .openapi('Position');

const toPosition = ({ stances, ...question }: Position): z.input<typeof positionShape> => ({
  ...question,
  stances: stances.map(({ id: _, sources, ...stance }) => ({ ...stance, sources: idsOf(sources) })),
});

export const compatibilityOperations: Operation[] = [
  operation({
    id: 'listPositions',
    path: '/elections/{election}/candidates/{candidate}/positions',
    tag: 'candidates',
    summary: t.list,
    description: t.listText,
    params: candidateParams,
    query: z.object(pageQuery),
    answer: pageShape('PositionPage', positionShape),
    refuses: ['candidate-not-found', 'api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const { electionId } = await requireElection(db, params.election);
      // A candidate's declared positions need no vote counts, so the query omits the counts.
      const candidate = await findCandidate(db, {
        electionId,
        at,
        isSilent: true,
        by: { slug: params.candidate },
      });
      if (!candidate) throw new Refusal('candidate-not-found');
      const positions = await listPositions(db, { electionId, candidateId: candidate.id, at });
      return pageOf(positions.map(toPosition), { query, keyOf: ({ code }) => code });
    },
  }),
  getCompatibility,
];
