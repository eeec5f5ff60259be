import { z } from '@hono/zod-openapi';
import { votingApiTexts } from '#app/features/daily-vote/api.texts.ts';
import { requireElection, withheldAt } from '#app/features/elections/api/context.server.ts';
import { electionParams, withheld } from '#app/features/elections/api/shapes.server.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { readPart } from '#app/platform/api/paging.server.ts';
import { count, moment, pageFields, pageQuery } from '#app/platform/api/shapes.server.ts';
import { listPublicSnapshots } from './public-snapshots.server.ts';
import { findSnapshotPlace } from './snapshots.server.ts';

const t = votingApiTexts.ro;

const snapshotShape = z
  .object({
    simulated: z.boolean().openapi({ description: t.fields.simulated }),
    sequence: z.number().int().min(1).openapi({ description: t.fields.sequence }),
    at: moment.openapi({ description: t.fields.at }),
    ballots: count.openapi({ description: t.fields.ballots }),
    candidates: z.array(
      z.object({
        candidate: z.string().openapi({ description: t.fields.candidate }),
        id: z.uuid().openapi({ description: t.fields.id }),
        ballots: count,
        closed_ballots: count.openapi({ description: t.fields.closed }),
      }),
    ),
    previous_hash: z.string().nullable().openapi({ description: t.fields.previous }),
    hash: z.string().openapi({ description: t.fields.hash }),
  })
  .openapi('VoteSnapshot');

export const votingOperations: Operation[] = [
  operation({
    id: 'listVoteSnapshots',
    path: '/elections/{election}/vote-snapshots',
    tag: 'votes',
    summary: t.list,
    description: t.listText,
    params: electionParams,
    query: z.object({
      ...pageQuery,
      simulated: z.enum(['true', 'false']).default('false').openapi({ description: t.simulated }),
    }),
    answer: z.object({ ...pageFields(snapshotShape), withheld }).openapi('VoteSnapshotPage'),
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const timeline = await requireElection(db, params.election);
      const hidden = withheldAt(timeline, { at, fields: ['items'] });
      // In election silence every cursor's snapshot is hidden. The list then explains why it is empty instead of
      // refusing the cursor.
      if (hidden) return { items: [], total: 0, next_cursor: null, withheld: hidden };
      const isSimulated = query.simulated === 'true';
      const { electionId } = timeline;
      const page = await readPart(query, {
        keyOf: ({ sequence }: { sequence: number }) => String(sequence),
        find: (key) => findSnapshotPlace(db, { electionId, at, isSimulated, sequence: sequenceIn(key) }),
        read: (part) => listPublicSnapshots(db, { timeline, at, isSimulated, part }),
      });
      return { ...page, withheld: hidden };
    },
  }),
];

/** Returns the sequence number in a cursor's key, or 0, which no snapshot has. */
function sequenceIn(key: string | null): number {
  return key !== null && /^[1-9]\d{0,8}$/.test(key) ? Number(key) : 0;
}
