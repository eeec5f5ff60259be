import { z } from '@hono/zod-openapi';
import { votingApiTexts } from '#app/features/daily-vote/api.texts.ts';
import { type Change, change } from '#app/platform/api/change.server.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { castVote, voteShape } from './cast.server.ts';

const t = votingApiTexts.ro.cast;

export const dailyVoteChanges: Change[] = [
  change({
    id: 'castVote',
    path: '/rpc/cast_vote',
    tag: 'votes',
    summary: t.title,
    description: t.text,
    right: 'castVote',
    rate: 'vote',
    body: voteShape,
    answer: z
      .object({
        outcome: z.enum(['cast', 'moved']).openapi({ description: t.outcome }),
        text: z.string().openapi({ description: t.said }),
        candidate_id: z.uuid().openapi({ description: t.candidateId }),
        receipt: z.string().openapi({ description: t.receipt }),
        late: z.boolean().openapi({ description: t.late }),
      })
      .openapi('CastVote'),
    refuses: [
      'vote-signed-out',
      'session-expired',
      'vote-voters-only',
      'vote-candidate-missing',
      'vote-candidate-gone',
      'vote-profile-gone',
      'vote-same-candidate',
      'vote-earlier-day',
      'vote-silence',
      'vote-archive',
      'vote-day-closed',
      'consent-required',
      'consent-outdated',
      'vote-insert-failed',
    ],
    async change({ body, viewer, ...asked }) {
      const vote = { voterId: requireViewer(viewer).id, ...body };
      const { kind, text, candidateId, receipt, isLate } = await castVote(asked, vote);
      return { outcome: kind, text, candidate_id: candidateId, receipt, late: isLate };
    },
  }),
];
