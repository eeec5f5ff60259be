import { z } from '@hono/zod-openapi';
import { candidateParams } from '#app/features/candidates/api/shapes.server.ts';
import { findActiveCandidate } from '#app/features/candidates/queries.server.ts';
import { requireElection } from '#app/features/elections/api/context.server.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { readPart } from '#app/platform/api/paging.server.ts';
import { count, moment, pageFields, pageQuery } from '#app/platform/api/shapes.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { questionPath } from '../addresses.ts';
import { questionApiTexts } from './api.texts.ts';
import { countQuestions, findQuestionPlace, listQuestions, type PublicQuestion } from './queries.server.ts';

const t = questionApiTexts.ro;

const listShape = z
  .object({
    asked: count.openapi({ description: t.fields.asked }),
    answered: count.openapi({ description: t.fields.answered }),
    ...pageFields(
      z.object({
        id: z.uuid(),
        question: z.string(),
        asked_at: moment,
        supports: count.openapi({ description: t.fields.supports }),
        answer: z
          .object({
            text: z.string(),
            answered_at: moment,
            written_by: z.enum(['candidate', 'team']).openapi({ description: t.fields.author }),
          })
          .nullable()
          .openapi({ description: t.fields.answer }),
        page: z.string().openapi({ description: t.fields.page }),
      }),
    ),
  })
  .openapi('CandidateQuestionList');

type Item = z.input<typeof listShape>['items'][number];

const toItem = (slug: string, { id, content, at, supports, answer }: PublicQuestion): Item => ({
  id,
  question: content,
  asked_at: bucharestMoment(at),
  supports,
  answer: answer && {
    text: answer.text,
    answered_at: bucharestMoment(answer.at),
    written_by: answer.author === 'team' ? 'team' : 'candidate',
  },
  page: questionPath(slug, id),
});

export const questionOperations: Operation[] = [
  operation({
    id: 'listCandidateQuestions',
    path: '/elections/{election}/candidates/{candidate}/questions',
    tag: 'candidates',
    summary: t.list,
    description: t.listText,
    params: candidateParams,
    query: z.object(pageQuery),
    answer: listShape,
    refuses: ['candidate-not-found', 'api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const { electionId } = await requireElection(db, params.election);
      const found = await findActiveCandidate(db, { electionId, at, candidate: params.candidate });
      if (!found) throw new Refusal('candidate-not-found');
      const place = { candidateId: found.id, at };
      const counts = await countQuestions(db, place);
      const page = await readPart<Item>(query, {
        keyOf: ({ id }) => id,
        find: async (id) => ({
          total: counts.asked,
          place: id === null ? null : await findQuestionPlace(db, { ...place, id }),
        }),
        read: async (part) =>
          (await listQuestions(db, { ...place, ...part, viewerId: null })).map((question) =>
            toItem(params.candidate, question),
          ),
      });
      return { ...counts, ...page };
    },
  }),
];
