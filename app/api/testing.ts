import { Hono } from 'hono';
import { vi } from 'vitest';
import { listeningHub } from '#app/features/daily-vote/testing.ts';
import { apiReadings, rateRules } from '#app/features.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { securityHeaders } from '#app/platform/http/headers/security-headers.server.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import { createApi } from './app.server.ts';
import { createChangesApi } from './changes/app.server.ts';
import { fill } from './description/examples.server.ts';
import { apiBase } from './version.ts';

/** Secrets that sign the sessions in these tests. */
export const testSecrets = createSecrets('a secret of tests that is long enough');

/** Mounts the API as the product does, at one moment of election time and with separate settings. */
export function openApi(
  db: Db,
  at: Date,
  env: Record<string, string> = {},
  log: Log = createLog({ level: 'silent', json: false }),
  explorer = db,
) {
  const platform = {
    db,
    explorer,
    clock: createFixedClock(at),
    log,
    hub: listeningHub().hub,
    config: readConfig(env, rateRules),
    secrets: testSecrets,
    jobs: { list: () => [], runNow: async () => true },
    refusedRights: { note() {}, flush: async () => {}, stop: async () => {} },
    noteChange: vi.fn(),
  };
  const headers = securityHeaders({ https: false });
  const app = new Hono()
    .route(apiBase, createChangesApi(platform, headers))
    .route(apiBase, createApi(platform));
  const ask = async (path: string, init?: RequestInit): Promise<Response> =>
    app.request(path.startsWith(apiBase) ? path : `${apiBase}${path}`, init);
  return { app, ask, noteChange: platform.noteChange };
}
type Api = ReturnType<typeof openApi>;

type Operation = (typeof apiReadings)[number];
export type Answer = { operation: Operation; path: string; status: number; body: unknown };
export type PageBody = { items: Record<string, unknown>[]; total: number; next_cursor: string | null };

/** Returns all records of a list, following the Link header from page to page. */
export async function walkList(api: Api, path: string): Promise<PageBody[]> {
  const pages: PageBody[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer = await api.ask(next);
    if (answer.status !== 200) throw new Error(`${next}: ${answer.status} ${await answer.text()}`);
    pages.push(await answer.json());
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return pages;
}

/** For each parameter, the list and the field that give its values. */
const keys: Record<string, { list: string; field: string }> = {
  election: { list: 'listElections', field: 'id' },
  round: { list: 'listRounds', field: 'number' },
  area: { list: 'listAreas', field: 'code' },
  candidate: { list: 'listCandidates', field: 'slug' },
  poll: { list: 'listPolls', field: 'code' },
  live_poll: { list: 'listLivePolls', field: 'id' },
  item: { list: 'listGuideItems', field: 'code' },
  source: { list: 'listSources', field: 'id' },
  article: { list: 'listNews', field: 'slug' },
  outlet: { list: 'listNewsSources', field: 'slug' },
};
/** Maximum number of records of a long list that are requested one by one, evenly spread over the list. */
const most = 12;

/**
 * Requests every operation with every known parameter value: whole lists, single records, and samples of long
 * lists.
 */
export async function walkApi(api: Api): Promise<Answer[]> {
  const known = new Map<string, string[]>();
  const answers: Answer[] = [];
  for (const operation of apiReadings.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    for (const values of combine(Object.keys(operation.params.shape), known)) {
      const path = fill(operation.path, values);
      const isList = 'cursor' in operation.query.shape;
      const answer = await api.ask(isList ? `${path}?limit=500` : path);
      const body: unknown = await answer.json();
      answers.push({ operation, path, status: answer.status, body });
      for (const [parameter, { list, field }] of Object.entries(keys))
        if (list === operation.id) known.set(parameter, spread(valuesOf(body, field)));
    }
  }
  return answers;
}

const depthOf = ({ params, query }: Operation) =>
  Object.keys(params.shape).length - ('cursor' in query.shape ? 0.5 : 0);

function valuesOf(body: unknown, field: string): string[] {
  return (body as PageBody).items.map((item) => String(item[field]));
}

function spread(values: readonly string[]): string[] {
  const step = Math.ceil(values.length / most);
  return values.filter((_value, index) => index % step === 0);
}

function combine(parameters: readonly string[], known: Map<string, string[]>): Record<string, string>[] {
  const [first, ...rest] = parameters;
  if (first === undefined) return [{}];
  return (known.get(first) ?? []).flatMap((value) =>
    combine(rest, known).map((values) => ({ [first]: value, ...values })),
  );
}
