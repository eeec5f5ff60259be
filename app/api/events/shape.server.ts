import { z } from '@hono/zod-openapi';
import { count } from '#app/platform/api/shapes.server.ts';
import { pageAbouts } from '#app/platform/live/figures.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { apiTexts } from '../texts.ts';

const t = apiTexts.ro.events;

/** Refusals (expected errors) of a request for live events. */
export const eventProblems = [
  'api-parameter-invalid',
  'api-method-refused',
  'live-full',
] as const satisfies readonly RefusalCode[];

const counters = z.object({
  votes: count.nullable(),
  followers: count,
  simulated: z.object({ votes: count.nullable(), followers: count, views: count }).optional(),
});

/** The JSON after `data:` in each live event. */
export const liveFiguresShape = z
  .object({
    candidates: z.record(z.uuid(), counters).optional().openapi({ description: t.candidates }),
    poll: z
      .object({ id: z.uuid(), ballots: count, votes: z.record(z.uuid(), count) })
      .nullable()
      .optional()
      .openapi({ description: t.poll }),
    discussions: z
      .object({ comments: z.record(z.uuid(), count), topics: z.record(z.uuid(), count) })
      .optional()
      .openapi({ description: t.discussions }),
    unread: count.optional().openapi({ description: t.unread }),
    clock: z.string().nullable().optional().openapi({ description: t.clock }),
  })
  .openapi('LiveFigures');

/** The entry of live events in the OpenAPI description. */
export const eventsRoute = {
  method: 'get' as const,
  path: '/events',
  operationId: 'listenToEvents',
  tags: ['events'],
  summary: t.summary,
  description: t.description,
  request: {
    query: z.object({
      about: z
        .array(z.enum(pageAbouts))
        .min(1)
        .openapi({ description: t.about, example: ['candidates'] }),
    }),
  },
};
