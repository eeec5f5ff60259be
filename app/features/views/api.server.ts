import { z } from '@hono/zod-openapi';
import { type Change, change } from '#app/platform/api/change.server.ts';
import { count } from '#app/platform/api/shapes.server.ts';
import { viewApiTexts } from './api.texts.ts';
import { countProfileView } from './commands.server.ts';

const t = viewApiTexts.ro;

export const viewChanges: Change[] = [
  // Pages call this operation when a profile was opened (VIEW-06).
  change({
    id: 'incrementProfileVisits',
    path: '/rpc/increment_profile_visits',
    tag: 'candidates',
    summary: t.count,
    description: t.countText,
    right: 'countView',
    rate: 'view',
    body: z.strictObject({
      profile_id: z.uuid({ error: t.badProfile }).openapi({ description: t.profile }),
    }),
    answer: z
      .object({
        counted: z.boolean().openapi({ description: t.counted }),
        profile_visits: count.openapi({ description: t.visits }),
      })
      .openapi('ProfileVisits'),
    refuses: ['candidate-not-found'],
    async change({ body, viewer, ...asked }) {
      const { address, userAgent } = asked;
      const view = { profileId: body.profile_id, address, userAgent, voterId: viewer?.id ?? null };
      const { counted, profileVisits } = await countProfileView(asked, view);
      return { counted, profile_visits: profileVisits };
    },
  }),
];
