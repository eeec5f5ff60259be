import { z } from '@hono/zod-openapi';
import { livePollApiTexts } from '#app/features/live-polls/api.texts.ts';
import { type Change, change } from '#app/platform/api/change.server.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { castPollVote, pollVoteShape } from './cast.server.ts';

const t = livePollApiTexts.ro.cast;

export const livePollChanges: Change[] = [
  change({
    id: 'castPollVote',
    path: '/rpc/cast_poll_vote',
    tag: 'polls',
    summary: t.title,
    description: t.text,
    right: 'castPollVote',
    rate: 'pollVote',
    body: pollVoteShape,
    answer: z
      .object({
        text: z.string().openapi({ description: t.said }),
        poll_id: z.uuid().openapi({ description: t.pollId }),
        candidate_id: z.uuid().openapi({ description: t.candidateId }),
        late: z.boolean().openapi({ description: t.late }),
      })
      .openapi('CastPollVote'),
    refuses: [
      'poll-signed-out',
      'session-expired',
      'poll-roles',
      'poll-candidate-missing',
      'poll-candidate-gone',
      'poll-already-voted',
      'poll-ended',
      'poll-key-gone',
      'poll-silence',
      'poll-archive',
      'poll-profile-failed',
      'poll-profile-invalid',
      'consent-required',
      'consent-outdated',
      'poll-vote-failed',
    ],
    async change({ body, viewer, ...asked }) {
      const vote = { voterId: requireViewer(viewer).id, ...body };
      const { text, pollId, candidateId, isLate } = await castPollVote(asked, vote);
      return { text, poll_id: pollId, candidate_id: candidateId, late: isLate };
    },
  }),
];
