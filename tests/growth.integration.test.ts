import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { matchPath } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '#app/api/description/examples.server.ts';
import { openApi } from '#app/api/testing.ts';
import { listUsers, type UserFilter } from '#app/features/accounts/administration/queries.server.ts';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { searchUsers } from '#app/features/administration/search.server.ts';
import type { NewsFilter } from '#app/features/news/articles/article.ts';
import { countNews } from '#app/features/news/articles/queries.server.ts';
import { apiReadings } from '#app/features.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import routes, { sharedPages } from '#app/routes.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { plantBallots, plantCandidates, plantPeople, plantPolls } from '#tests/kit/growth/plant.ts';

const planted = { candidates: 1_000, polls: 5_000, ballots: 3_000, people: 20_000 };
const at = moments.betweenRounds;
const { election } = readElectionFile<{ election: { id: string; finalists: string[] } }>('election');
const today = withElection();
const grown = withElection();

type Statement = { text: string; values: unknown[] };
type Client = { database?: string };
const prototype = pg.Client.prototype as unknown as { query: (this: Client, ...asked: unknown[]) => unknown };
const { query } = prototype;
let heard: Statement[] = [];
prototype.query = function ask(...asked) {
  const [first, second] = asked;
  const text = typeof first === 'string' ? first : String(Object(first).text);
  const values = typeof first === 'string' ? second : Object(first).values;
  heard.push({ text, values: Array.isArray(values) ? values : [] });
  return query.apply(this, asked);
};
afterAll(() => {
  prototype.query = query;
});

beforeAll(async () => {
  await sql`analyze`.execute(today.owner);
  await plantCandidates(grown.owner, planted.candidates);
  await plantPolls(grown.owner, planted.polls);
  await plantPeople(grown.owner, planted.people);
  await plantBallots(grown.owner, planted.ballots);
  await sql`analyze`.execute(grown.owner);
});

/** The cost of an answer: its bytes, its records (cards, items) and the rows that its statements read. */
type Cost = { body: string; records: number; statements: Statement[]; rows: number };

/**
 * Reads an answer twice and measures the second read, because PostgreSQL plans the queries during the first.
 */
async function costOf(db: Db, read: () => Promise<{ body: string; records: number }>): Promise<Cost> {
  await read();
  heard = [];
  const { body, records } = await read();
  const statements = heard.filter(
    // The job queue's tables exist only while a program runs. Without them, the page shows a refusal in its block of
    // jobs.
    ({ text }) => /^(\/\*.*?\*\/)?\s*(select|with)\b/i.test(text) && !text.includes('pgboss'),
  );
  let rows = 0;
  for (const statement of statements) rows += await rowsRead(db, statement);
  return { body, records, statements, rows };
}

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/**
 * Returns the number of rows that a statement reads from tables and indexes. Rows that a filter drops count
 * too.
 */
async function rowsRead(db: Db, { text, values }: Statement): Promise<number> {
  const explain = `explain (analyze, timing off, buffers off, format json) ${text}`;
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    CompiledQuery.raw(explain, values),
  );
  const sum = (plan: Plan): number => {
    const own = plan['Relation Name']
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0;
    return (plan.Plans ?? []).reduce((all, below) => all + sum(below), own);
  };
  return rows[0]?.['QUERY PLAN'].reduce((all, { Plan: plan }) => all + sum(plan), 0) ?? 0;
}

/**
 * The cost that a page may add to twice today's cost. `candidates` and `polls` count complete reads of these
 * tables, and `more` counts bytes for longer lists.
 */
type Allowance = { candidates?: number; polls?: number; more?: number };

/**
 * The bytes of a chart's line with up to 200 polls. Each poll has up to four dots, and a table row with a
 * source.
 */
const line = 200 * 900;
/** The bytes of longer lists of names: in the choice of candidates to compare, a filter or a ballot. */
const names = (count: number) => count * 220;
const slugs = planted.candidates * 16;
/** The bytes of nine more candidates in the results. Each has a column in every table and a legend entry. */
const standings = 9 * 8_000;

const pages: Record<string, Allowance> = {
  '/': { candidates: 12, polls: 6, more: line },
  '/candidates': { candidates: 30 },
  '/candidates?cauta=nicu': { candidates: 30 },
  '/candidates?ordine=alfabetic': { candidates: 30 },
  '/candidates/compare': { candidates: 10, more: names(50) },
  '/candidates/compare?candidat=A&candidat=B': { candidates: 150 },
  '/candidate/A': { candidates: 12 },
  '/results': { candidates: 12, more: standings },
  '/results/1': { candidates: 12, more: standings },
  '/results/1/CJ': { candidates: 12, more: standings },
  // The page compares each area's sum with its candidates' votes, three times for some fifty areas. For
  // localities it also reads the ballot and the names once.
  '/corrections': { candidates: 280 },
  '/polls': { candidates: 20, polls: 12, more: line + 50 * 4_000 },
  '/ai-analysis': { candidates: 25, polls: 12, more: line },
  '/integrity': { candidates: 20 },
  '/info': {},
  '/quiz/compatibility': { more: names(50) },
  '/quiz/compatibility?vedere=lista': { more: 50 * 30 * 30 },
  '/terms': {},
  '/gdpr': {},
  '/method': {},
  '/embed/results/1': { candidates: 12, more: standings },
  '/embed/map/1': { candidates: 12, more: standings },
  '/embed/polls': { candidates: 20, polls: 8, more: line },
  '/embed/countdown': {},
};

const lists: Record<string, Allowance> = {
  listElections: { candidates: 5, more: slugs },
  listRounds: { candidates: 5, more: slugs },
  listResults: { candidates: 12 },
  listCandidates: { candidates: 16 },
  listPolls: { candidates: 1, polls: 3 },
  listVoteSnapshots: { candidates: 1 },
};

/** Number of additional rows that small tables may cost, because PostgreSQL reads them in varying ways. */
const fewRows = 100;

function expectFlat(few: Cost, many: Cost, { candidates = 0, polls = 0, more = 0 }: Allowance): void {
  const bytes = (cost: Cost) => Buffer.byteLength(cost.body);
  const added = Math.max(0, many.records - few.records);
  const ofRecord = few.records > 0 ? bytes(few) / few.records : 0;
  expect.soft(bytes(many), 'number of bytes').toBeLessThanOrEqual(2 * bytes(few) + added * ofRecord + more);
  expect.soft(many.statements.length, 'number of statements').toBe(few.statements.length);
  const scans = candidates * planted.candidates + polls * planted.polls;
  expect.soft(many.rows, 'number of rows read').toBeLessThanOrEqual(2 * few.rows + scans + fewRows);
}

const cards = /aria-label="Vezi profil/g;
const patterns = Object.keys(sharedPages).filter((path) => path !== '/*');
/** Returns the route whose pattern matches the address. */
function routeOf(path: string): { pattern: string; file: string } {
  const address = path.replace(/\?.*$/, '');
  const pattern = patterns.find((known) => matchPath(known, address)) ?? address;
  const entry = routes.find((route) => (route.index ? '/' : `/${route.path}`) === pattern);
  return { pattern, file: entry?.file ?? '' };
}

describe('the cost of a page stays near today’s with 1,000 candidates, 5,000 polls, 3,000 ballots and 20,000 people:', () => {
  test.each(Object.keys(pages))('the page %s', async (named) => {
    const { pattern, file } = routeOf(named);
    const screen = await import(join(import.meta.dirname, '../app', file));
    const [one = '', other = ''] = election.finalists;
    const path = named.replace(/\bA\b/, one).replace(/\bB\b/, other);
    const costIn = (db: Db) =>
      costOf(db, async () => {
        const { html, status } = await renderScreen({ screen, pattern, path, db, at });
        expect(status).toBe(200);
        return { body: html, records: html.match(cards)?.length ?? 0 };
      });
    expectFlat(await costIn(today.db), await costIn(grown.db), pages[named] ?? {});
  });
});

describe('the cost of an API list stays near today’s with 1,000 candidates and 5,000 polls:', () => {
  // Skips the list of positions, because it needs a candidate as parameter.
  const listed = apiReadings.filter(
    ({ query: { shape }, path }) => 'cursor' in shape && !path.includes('{candidate}'),
  );
  test.each(listed.map(({ id, path }) => ({ id, path })))('the API list $id', async ({ id, path }) => {
    const address = fill(path, { election: election.id, round: '1' });
    const costIn = (db: Db) =>
      costOf(db, async () => {
        const answer = await openApi(db, at).ask(address);
        const body = await answer.text();
        expect(answer.status, body).toBe(200);
        return { body, records: JSON.parse(body).items.length };
      });
    expectFlat(await costIn(today.db), await costIn(grown.db), lists[id] ?? {});
  });
});

describe('a list of 20,000 people:', () => {
  const list = (filter: UserFilter) => (db: Db) => listUsers(db, { at, filter, page: 1 });
  const search = (text: string) => (db: Db) => searchUsers(db, { at, text, limit: 8 });
  test.each([
    ['all accounts', list({})],
    ['the candidates’ accounts', list({ role: 'candidate' })],
    ['the accounts of a word that no name has', list({ text: 'negasit' })],
    ['the search for a word that no name has', search('negasit')],
  ])('%s reads fewer than 1,000 rows', async (_name, read) => {
    const { rows } = await costOf(grown.owner, async () => {
      await read(grown.owner);
      return { body: '', records: 0 };
    });
    expect(rows).toBeLessThan(1_000);
  });
});

const adminPages: Record<string, Allowance> = {
  // Each candidate needs a search of the score's index, because the list begins with the highest score.
  '/admin/ai-score-calculation': { candidates: 8, more: names(50) },
  '/admin/ai-score-calculation?cauta=zyw9': { candidates: 8, more: names(50) },
  '/admin/candidates': { candidates: 4, more: 20 * 8_000 },
};
describe("the cost of an administrators' page stays near today’s with 1,000 candidates:", () => {
  test.each(Object.keys(adminPages))('the page %s', async (path) => {
    const { pattern, file } = routeOf(path);
    const screen = await import(join(import.meta.dirname, '../app', file));
    const admin = viewerOf(await makeUser(today.db, { role: 'admin' }));
    const costIn = (db: Db) =>
      costOf(db, async () => {
        const { html, status } = await renderScreen({ screen, pattern, path, db, at, viewer: admin });
        expect(status).toBe(200);
        return { body: html, records: 0 };
      });
    const many = await costIn(grown.db);
    expectFlat(await costIn(today.db), many, adminPages[path] ?? {});
    expect(many.body.match(/Zyw\d+/g)?.length).toBeGreaterThanOrEqual(20);
    expect(many.statements.some(({ text }) => text.includes('profile_visits <> 0'))).toBe(false);
  });
});

test('a search of accounts reads the index of words and counts in one statement', async () => {
  const { statements } = await costOf(grown.owner, async () => {
    await listUsers(grown.owner, { at, filter: { text: 'zyw', role: 'voter' }, page: 1 });
    return { body: '', records: 0 };
  });
  expect(statements.map(({ text }) => text.includes('beginnings_query'))).toEqual([true]);
});

test('twenty simultaneous requests for the API’s list of candidates run the SQL statements of the figures only once', async () => {
  const api = openApi(grown.db, at);
  const address = `/elections/${election.id}/candidates`;
  const ask = async () => expect((await api.ask(address)).status).toBe(200);
  await ask();
  heard = [];
  await Promise.all(Array.from({ length: 20 }, ask));
  const figures = heard.filter(({ text }) => text.includes('candidate_counters'));
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.length).toBeLessThan(10);
});

test('the API counts a candidate’s stories with the same SQL statement as the page, although the API names each flag', async () => {
  const moment = { electionId: election.id, at };
  const unset = { withCandidate: false, featured: false, breaking: false };
  const askedFor = async (filter: NewsFilter) => {
    const { statements } = await costOf(grown.owner, async () => {
      await countNews(grown.owner, moment, filter, { everyMember: false });
      return { body: '', records: 0 };
    });
    return statements.map(({ text }) => text);
  };
  const [candidate = ''] = election.finalists;
  const ofPage = await askedFor({ candidate });
  expect(ofPage).toEqual([expect.stringContaining('count(distinct')]);
  expect(await askedFor({ candidate, ...unset })).toEqual(ofPage);
});

test.each(['/integrity', '/candidates'])(
  '%s reads the visits of all candidates only when it shows a trend',
  async (path) => {
    const { pattern, file } = routeOf(path);
    const screen = await import(join(import.meta.dirname, '../app', file));
    const { statements } = await costOf(grown.db, async () => {
      const { html } = await renderScreen({ screen, pattern, path, db: grown.db, at });
      return { body: html, records: 0 };
    });
    expect(statements.some(({ text }) => text.includes('profile_visits <> 0'))).toBe(path === '/candidates');
  },
);

test('the page of corrections lists 50 of a thousand wrong sums, and counts the others', async () => {
  const { pattern, file } = routeOf('/corrections');
  const screen = await import(join(import.meta.dirname, '../app', file));
  const { text } = await renderScreen({ screen, pattern, path: '/corrections', db: grown.db, at });
  const different = Number(/sume verificate, ([\d.]+) (?:de )?diferențe/.exec(text)?.[1]?.replace('.', ''));
  expect(different).toBeGreaterThan(planted.candidates);
  expect(text.match(/suma părților/g)).toHaveLength(50);
  expect(text).toMatch(new RegExp(`Și încă ${(different - 50).toLocaleString('ro-RO')} (de )?diferențe`));
});
