import { z } from '@hono/zod-openapi';
import { votingApiTexts } from '#app/features/daily-vote/api.texts.ts';
import { requireElection, withheldAt } from '#app/features/elections/api/context.server.ts';
import { electionParams, withheld } from '#app/features/elections/api/shapes.server.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { pageOf } from '#app/platform/api/paging.server.ts';
import { count, moment, pageFields, pageQuery } from '#app/platform/api/shapes.server.ts';
import { listPublicSnapshots } from './public-snapshots.server.ts';

const t = votingApiTexts.ro;

const snapshotShape = z
  .object({
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
    query: z.object(pageQuery),
    answer: z.object({ ...pageFields(snapshotShape), withheld }).openapi('VoteSnapshotPage'),
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const timeline = await requireElection(db, params.election);
      const hidden = withheldAt(timeline, { at, fields: ['items'] });
      const snapshots = await listPublicSnapshots(db, { timeline, at });
      // Election silence (the legal pause before voting) hides every snapshot that a cursor can name. The
      // list is then empty and gives the reason instead of refusing the cursor.
      const page = pageOf(snapshots, {
        query: hidden ? {} : query,
        keyOf: ({ sequence }) => String(sequence),
      });
      return { ...page, withheld: hidden };
    },
  }),
];
