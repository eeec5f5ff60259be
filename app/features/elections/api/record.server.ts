import { z } from '@hono/zod-openapi';
import {
  type Correction,
  listCheckedFigures,
  listCorrectionsAfter,
  listSourceGroups,
  listSourceOrder,
} from '#app/features/elections/corrections/queries.server.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { invalidCursor, pageOf, readCursor, writeCursor } from '#app/platform/api/paging.server.ts';
import { limitOf, noQuery, pageFields, pageQuery, pageShape } from '#app/platform/api/shapes.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { idsOf, requireElection, withheldAt } from './context.server.ts';
import {
  checkedFigureShape,
  correctionShape,
  electionParams,
  sourceShape,
  withheld,
} from './shapes.server.ts';
import { electionApiTexts } from './texts.ts';

const { record: t, params: p } = electionApiTexts.ro;

type ElectionMoment = { electionId: string; at: Date };

async function readSources(db: Db, query: ElectionMoment): Promise<z.input<typeof sourceShape>[]> {
  const groups = await listSourceGroups(db, { ...query, search: null });
  return groups.flatMap(({ file, sources }) =>
    sources.map(({ id, publisher, date, url }) => ({ id, file, publisher, date, url })),
  );
}

const toCorrection = (row: Correction): z.input<typeof correctionShape> => ({
  id: row.id,
  recorded_at: bucharestMoment(row.recordedAt),
  record_kind: row.recordKind,
  record_key: row.recordKey,
  field: row.field,
  before: row.before,
  after: row.after,
  reason: row.reason,
});

export const recordOperations: Operation[] = [
  operation({
    id: 'listSources',
    path: '/elections/{election}/sources',
    tag: 'record',
    summary: t.sources,
    description: t.sourcesText,
    params: electionParams,
    query: z.object({
      file: z.string().max(60).optional().openapi({ description: p.file }),
      ...pageQuery,
    }),
    answer: z.object({ ...pageFields(sourceShape), withheld }).openapi('SourcePage'),
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const timeline = await requireElection(db, params.election);
      const { electionId } = timeline;
      const [sources, order] = await Promise.all([
        readSources(db, { electionId, at }),
        listSourceOrder(db, { electionId, at }),
      ]);
      const asked = query.file ? sources.filter(({ file }) => file === query.file) : sources;
      const page = pageOf(asked, { query, keyOf: ({ id }) => id, order });
      return { ...page, withheld: withheldAt(timeline, { at, fields: ['items'] }) };
    },
  }),
  operation({
    id: 'getSource',
    path: '/elections/{election}/sources/{source}',
    tag: 'record',
    summary: t.source,
    description: t.sourceText,
    params: electionParams.extend({ source: z.string().openapi({ description: p.source }) }),
    query: noQuery,
    answer: sourceShape,
    refuses: ['api-record-unknown'],
    async read({ db, at, params }) {
      const { electionId } = await requireElection(db, params.election);
      const source = (await readSources(db, { electionId, at })).find(({ id }) => id === params.source);
      if (!source) throw new Refusal('api-record-unknown');
      return source;
    },
  }),
  operation({
    id: 'listCorrections',
    path: '/elections/{election}/corrections',
    tag: 'record',
    summary: t.corrections,
    description: t.correctionsText,
    params: electionParams,
    query: z.object(pageQuery),
    answer: z.object({ ...pageFields(correctionShape), withheld }).openapi('CorrectionPage'),
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const timeline = await requireElection(db, params.election);
      const after = query.cursor === undefined ? null : readId(query.cursor);
      const limit = limitOf(query);
      const found = await listCorrectionsAfter(db, {
        electionId: timeline.electionId,
        at,
        after,
        limit: limit + 1,
      });
      if (!found) throw invalidCursor();
      const items = found.corrections.slice(0, limit).map(toCorrection);
      const last = items.at(-1);
      return {
        items,
        total: found.total,
        next_cursor: last && found.corrections.length > limit ? writeCursor(String(last.id)) : null,
        withheld: withheldAt(timeline, { at, fields: ['items'] }),
      };
    },
  }),
  operation({
    id: 'listCheckedFigures',
    path: '/elections/{election}/checked-figures',
    tag: 'record',
    summary: t.checked,
    description: t.checkedText,
    params: electionParams,
    query: z.object(pageQuery),
    answer: pageShape('CheckedFigurePage', checkedFigureShape),
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const { electionId } = await requireElection(db, params.election);
      const figures = await listCheckedFigures(db, { electionId, at });
      const page = pageOf(figures, { query, keyOf: ({ position }) => String(position) });
      return {
        ...page,
        items: page.items.map(({ figure, isConfirmed, explanation, sources }) => ({
          figure,
          is_confirmed: isConfirmed,
          explanation,
          sources: idsOf(sources),
        })),
      };
    },
  }),
];

function readId(cursor: string): number {
  const key = readCursor(cursor);
  if (!/^[1-9]\d{0,15}$/.test(key)) throw invalidCursor();
  return Number(key);
}
