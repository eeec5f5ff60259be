import { z } from '@hono/zod-openapi';
import { idsOf, requireElection } from '#app/features/elections/api/context.server.ts';
import { electionParams } from '#app/features/elections/api/shapes.server.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { pageOf } from '#app/platform/api/paging.server.ts';
import { noQuery, pageQuery, pageShape, sourceIds } from '#app/platform/api/shapes.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { infoHref } from './addresses.ts';
import { guideApiTexts } from './api.texts.ts';
import { citeItems, type GuideItem, listItems } from './queries.server.ts';

const t = guideApiTexts.ro;

const itemShape = z
  .object({
    code: z.string(),
    section: z.object({ code: z.string(), title: z.string() }),
    title: z.string(),
    text: z.string().openapi({ description: t.fields.text }),
    links: z.array(z.object({ label: z.string(), url: z.url() })),
    page: z.string().openapi({ description: t.fields.page }),
    sources: sourceIds,
  })
  .openapi('GuideItem');

async function cite(
  db: Db,
  query: { items: readonly GuideItem[]; at: Date },
): Promise<z.input<typeof itemShape>[]> {
  const items = await citeItems(db, query);
  return items.map(({ sources, ...item }) => ({
    ...item,
    page: infoHref({ section: item.section.code, item: item.code }),
    sources: idsOf(sources),
  }));
}

export const guideOperations: Operation[] = [
  operation({
    id: 'listGuideItems',
    path: '/elections/{election}/guide',
    tag: 'guide',
    summary: t.list,
    description: t.listText,
    params: electionParams,
    query: z.object({
      section: z.string().max(60).optional().openapi({ description: t.params.section }),
      ...pageQuery,
    }),
    answer: pageShape('GuidePage', itemShape),
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const { electionId } = await requireElection(db, params.election);
      const all = await listItems(db, { electionId, at });
      const asked = query.section ? all.filter(({ section }) => section.code === query.section) : all;
      const page = pageOf(asked, { query, keyOf: ({ code }) => code });
      return { ...page, items: await cite(db, { items: page.items, at }) };
    },
  }),
  operation({
    id: 'getGuideItem',
    path: '/elections/{election}/guide/{item}',
    tag: 'guide',
    summary: t.one,
    description: t.oneText,
    params: electionParams.extend({ item: z.string().openapi({ description: t.params.item }) }),
    query: noQuery,
    answer: itemShape,
    refuses: ['api-record-unknown'],
    async read({ db, at, params }) {
      const { electionId } = await requireElection(db, params.election);
      const items = (await listItems(db, { electionId, at })).filter(({ code }) => code === params.item);
      const [item] = await cite(db, { items, at });
      if (!item) throw new Refusal('api-record-unknown');
      return item;
    },
  }),
];
