import { problemBody } from '#app/api/answers/problems.server.ts';
import { apiTexts } from '#app/api/texts.ts';
import { apiReadings, refusals } from '#app/features.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** Number of records in each example list. */
const shown = 2;
const longestText = 160;

export type Example = { path: string; status: number; body: string };
type ExampleContext = { db: Db; at: Date };

/**
 * The list and field that give each API parameter's example value. The value comes from the list's first
 * record.
 */
const sources: readonly { parameter: string; list: string; field: string }[] = [
  { parameter: 'election', list: 'listElections', field: 'id' },
  { parameter: 'round', list: 'listRounds', field: 'number' },
  { parameter: 'area', list: 'listAreas', field: 'code' },
  { parameter: 'candidate', list: 'listCandidates', field: 'slug' },
  { parameter: 'poll', list: 'listPolls', field: 'code' },
  { parameter: 'live_poll', list: 'listLivePolls', field: 'id' },
  { parameter: 'item', list: 'listGuideItems', field: 'code' },
  { parameter: 'source', list: 'listSources', field: 'id' },
  { parameter: 'article', list: 'listNews', field: 'slug' },
  { parameter: 'outlet', list: 'listNewsSources', field: 'slug' },
];

/**
 * Returns one current example answer for each operation, by the operation's id. Shortened answers are marked.
 */
export async function readExamples(context: ExampleContext): Promise<Map<string, Example>> {
  const values = await readValues(context);
  const answers = apiReadings.map(async (operation): Promise<[string, Example]> => {
    const query = 'limit' in operation.query.shape ? `limit=${shown}` : '';
    const path = fill(operation.path, values);
    const { status, body } = await ask({ ...context, operation, values, query });
    const text = JSON.stringify(shorten(body), null, 2);
    return [operation.id, { path: query ? `${path}?${query}` : path, status, body: text }];
  });
  return new Map(await Promise.all(answers));
}

type Operation = (typeof apiReadings)[number];
type Values = Record<string, string>;

async function readValues(context: ExampleContext): Promise<Values> {
  const values: Values = {};
  for (const { parameter, list, field } of sources) {
    const operation = apiReadings.find(({ id }) => id === list);
    if (!operation) throw new Error(`The API has no operation ${list}.`);
    const { body } = await ask({ ...context, operation, values, query: 'limit=1' });
    values[parameter] = firstOf(body, field) ?? parameter;
  }
  return values;
}

function firstOf(body: unknown, field: string): string | null {
  if (typeof body !== 'object' || body === null || !('items' in body) || !Array.isArray(body.items))
    return null;
  const first: unknown = body.items[0];
  if (typeof first !== 'object' || first === null || !(field in first)) return null;
  return String(Object.entries(first).find(([key]) => key === field)?.[1]);
}

type ExampleRequest = ExampleContext & { operation: Operation; values: Values; query: string };

async function ask({
  db,
  at,
  operation,
  values,
  query,
}: ExampleRequest): Promise<{ status: number; body: unknown }> {
  const params = Object.fromEntries(
    Object.keys(operation.params.shape).map((name) => [name, values[name] ?? '']),
  );
  try {
    const body = await operation.answerTo({ db, at, params, query: new URLSearchParams(query) });
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: refusals[error.code].status, body: problemBody(error, { id: '…' }) };
  }
}

/** Fills the parameters of an operation's path. A parameter without value keeps its name. */
export function fill(path: string, values: Readonly<Values>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? name));
}

/** Shortens long lists and texts in an answer, and marks each cut. */
function shorten(value: unknown): unknown {
  const t = apiTexts.ro.page.cut;
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (Array.isArray(value)) {
    const first: unknown[] = value.slice(0, shown).map(shorten);
    return value.length > shown ? [...first, t(value.length - shown)] : first;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shorten(entry)]));
}
