import { z } from '@hono/zod-openapi';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { voteFields } from '#app/features/ballots/vote-fields.api.server.ts';
import { livePollApiTexts } from '#app/features/live-polls/api.texts.ts';
import { type Change, change } from '#app/platform/api/change.server.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { castPollVote } from './cast.server.ts';

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
    body: z.strictObject({
      poll: z.string().max(200).default('').openapi({ description: t.poll }),
      ...voteFields,
    }),
    answer: z
      .object({
        text: z.string().openapi({ description: t.said }),
        poll_id: z.uuid().openapi({ description: t.pollId }),
        candidate_id: z.uuid().openapi({ description: t.candidateId }),
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
      const { text, pollId, candidateId } = await castPollVote(asked, {
        voterId: requireViewer(viewer).id,
        pollId: body.poll,
        candidate: body.candidate,
        requestKey: body.key ?? null,
        hasTickedConsent: hasAgreed(body.consent),
      });
      return { text, poll_id: pollId, candidate_id: candidateId };
    },
  }),
];
