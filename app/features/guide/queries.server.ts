import { sql } from 'kysely';
import { z } from 'zod';
import { type CitedSource, mapSources } from '#app/features/elections/sources/queries.server.ts';
import { visibleText } from '#app/features/elections/state/timed-text.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import type { OutwardLink } from './rules.ts';

type ElectionMoment = { electionId: string; at: Date };

type GuideSection = { code: string; title: string };

/** Lists the sections of the guide in the dataset's order. */
export function listSections(db: Db, electionId: string): Promise<GuideSection[]> {
  return db
    .selectFrom('guide_sections')
    .select(['code', 'title'])
    .where('election_id', '=', electionId)
    .orderBy('position')
    .$call(fromRecord(db));
}

export type GuideItem = {
  code: string;
  section: GuideSection;
  title: string;
  /** The item's text as readers see it at the time of the query. */
  text: string;
  links: OutwardLink[];
  sourceIds: string[];
};

const pieces = z.array(
  z.object({ text: z.string(), from: z.string().nullish(), until: z.string().nullish() }),
);
const links = z.array(z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }));

/** Lists all guide items with text that is public at `at`, in their order. */
export async function listItems(db: Db, { electionId, at }: ElectionMoment): Promise<GuideItem[]> {
  const rows = await db
    .selectFrom('guide_items as item')
    .innerJoin('guide_sections as section', (join) =>
      join
        .onRef('section.election_id', '=', 'item.election_id')
        .onRef('section.code', '=', 'item.section_code'),
    )
    .select(['item.code', 'item.title', 'item.body', 'item.links', 'item.source_ids'])
    .select(['section.code as section_code', 'section.title as section_title'])
    .where('item.election_id', '=', electionId)
    .where((where) => where.or([where('item.known_from', 'is', null), where('item.known_from', '<=', at)]))
    .orderBy('section.position')
    .orderBy('item.position')
    .$call(fromRecord(db));
  return rows.flatMap((row) => {
    const text = visibleText(pieces.parse(row.body), at).trim();
    if (!text) return [];
    return [
      {
        code: row.code,
        section: { code: row.section_code, title: row.section_title },
        title: row.title,
        text,
        links: links.parse(row.links),
        sourceIds: row.source_ids,
      },
    ];
  });
}

/**
 * Lists the guide items that match the visitor's words, best match first. Searches only the visible texts, because the
 * stored search column also contains later texts.
 */
export async function searchItems(
  db: Db,
  asked: { items: readonly GuideItem[]; text: string },
): Promise<GuideItem[]> {
  const titles = asked.items.map((item) => item.title);
  const texts = asked.items.map((item) => item.text);
  const found = await sql<{ position: number }>`
    with item as (
      select position::int, setweight(search_vector(title), 'A') || search_vector(body) as words
      from unnest(${titles}::text[], ${texts}::text[]) with ordinality as given(title, body, position)
    )
    select position from item, search_query(${asked.text}) as query
    where words @@ query
    order by ts_rank(words, query) desc, position`.execute(db);
  return found.rows.flatMap(({ position }) => asked.items[position - 1] ?? []);
}

type CitedItem = Omit<GuideItem, 'sourceIds'> & { sources: CitedSource[] };

/** Adds to guide items the sources that are public at `at`. */
export async function citeItems(
  db: Db,
  query: { items: readonly GuideItem[]; at: Date },
): Promise<CitedItem[]> {
  const cited = await mapSources(db, {
    cited: new Map(query.items.map((item) => [item.code, item.sourceIds])),
    at: query.at,
  });
  return query.items.map(({ sourceIds: _, ...item }) => ({ ...item, sources: cited.get(item.code) ?? [] }));
}
