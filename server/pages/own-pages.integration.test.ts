import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import { readElectionFile } from '#tests/kit/election.ts';
import type { Person } from '#tests/kit/rights/people.ts';
import { type RightsProduct, startRightsProduct } from '#tests/kit/rights/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { until } from '#tests/kit/until.ts';

const slugs = readElectionFile<{ candidates: { slug: string }[] }>('candidates').candidates.map(
  ({ slug }) => slug,
);

const folder = makeTemporaryFolder('vot-informat-own-');
/** The file to which the product appends each of its statements. */
const statements = join(folder, 'statements.jsonl');
let product: RightsProduct;
beforeAll(async () => {
  product = await startRightsProduct({
    RATE_LIMITS: 'off',
    STATEMENTS_FILE: statements,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../bench/votes/record-statements.mjs')}`,
  });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function personNamed(first_name: string): Promise<Person> {
  const person = await product.person('voter');
  await product.owner
    .updateTable('users')
    .set({ first_name, last_name: 'Popa' })
    .where('id', '=', person.id)
    .execute();
  return person;
}

async function read(path: string, { cookie }: Pick<Person, 'cookie'>) {
  const answer = await fetch(`${product.url}${path}`, { headers: { cookie: cookie ?? '' } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

async function vote(person: Person, candidate: string): Promise<void> {
  const cast = await product.ask(castVoteAddress, person, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ candidate, consent: consentVersion }),
  });
  expect(cast.status).toBe(200);
}

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
/** Returns the script that contains the page's data. */
const dataOf = (html: string) =>
  /<script[^>]*>(window\.__reactRouterContext\.streamController\.enqueue.*?)<\/script>/s.exec(html)?.[1] ??
  '';
/** Returns the text of the person's own data from the page's data. */
const ownOf = (html: string) => /pages\/dashboard\/screen\\",\\"(.*?[^\\])\\",/.exec(dataOf(html))?.[1] ?? '';
/**
 * Returns the page without the person's content, data and name. Each frame contains the time of its
 * rendering, so equal results mean one frame.
 */
const frameOf = (html: string) =>
  html
    .replace(mainOf(html), '')
    .replace(ownOf(html), '')
    .replaceAll(/Proprietar\d/g, '');

test('ten simultaneous people get their own dashboards, and one rendered frame serves all of them', async () => {
  const people = await Promise.all(
    slugs.slice(0, 10).map(async (slug, index) => {
      const person = await personNamed(`Proprietar${index}`);
      await vote(person, slug);
      return { ...person, slug, name: `Proprietar${index}` };
    }),
  );
  const readAll = (path: string) =>
    Promise.all(people.map(async (person) => ({ person, ...(await read(path, person)) })));
  const countFrames = (answers: { html: string }[]) => new Set(answers.map(({ html }) => frameOf(html))).size;
  for (const answers of [await readAll('/dashboard'), await readAll('/dashboard')]) {
    for (const { person, status, headers, html } of answers) {
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(new Set(html.match(/Proprietar\d/g))).toEqual(new Set([person.name]));
      expect(mainOf(html)).toContain(`href="/candidate/${person.slug}"`);
      expect(html).not.toContain('x7c1f0e52');
      const hash = createHash('sha256').update(dataOf(html)).digest('base64');
      expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    }
    expect(countFrames(answers)).toBeLessThan(people.length / 2);
  }
  // A request whose URL ends with a slash makes the router render a new frame.
  expect(countFrames(await readAll('/dashboard/'))).toBeGreaterThan(people.length / 2);
  expect(product.output()).not.toContain('Pagina se face pentru cine a cerut-o');
});

/** Matches times in milliseconds and request keys, which differ in each answer. */
const changing = /\d{13}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Returns the text of both pages around their first difference, or null for equal pages. */
function differenceOf(one = '', other = ''): [string, string] | null {
  if (one === other) return null;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return [one.slice(at - 150, at + 80), other.slice(at - 150, at + 80)];
}

test('a dashboard composed from the cache has the same content, data and head as a dashboard that the router renders', async () => {
  const person = await personNamed('Pereche');
  const headOf = (html: string) => /<head>[\s\S]*<\/head>/.exec(html)?.[0].replaceAll(/\/dashboard\/?/g, '');
  // The URL with a final slash has no cached frame. A job may link news between the two reads, so the test tries again.
  await until(async () => {
    const [composed, rendered] = [await read('/dashboard', person), await read('/dashboard/', person)];
    expect(mainOf(composed.html).length).toBeGreaterThan(5_000);
    expect(differenceOf(mainOf(composed.html), mainOf(rendered.html))).toBeNull();
    expect(ownOf(composed.html).length).toBeGreaterThan(500);
    const [mine, routers] = [composed, rendered].map(({ html }) => ownOf(html).replaceAll(changing, ''));
    expect(differenceOf(mine, routers)).toBeNull();
    expect(headOf(composed.html)).toBe(headOf(rendered.html));
  });
});

test('the router renders a dashboard without the cache when its content has generated ids', async () => {
  const person = await personNamed('Editor');
  await read('/dashboard', person);
  const { status, html } = await read('/dashboard?edit=profil', person);
  expect([status, /for="_R_\w+_"/.test(html), html.includes('value="Editor"')]).toEqual([200, true, true]);
});

test('the next dashboard shows a change, and is refused once its page is closed or the session has ended', async () => {
  const person = await personNamed('Urmare');
  const [slug = ''] = slugs;
  expect(mainOf((await read('/dashboard', person)).html)).not.toContain(`/candidate/${slug}"`);
  await vote(person, slug);
  expect(mainOf((await read('/dashboard', person)).html)).toContain(`/candidate/${slug}"`);
  const deny = { page: 'dashboard', role: 'voter', allowed: false } as const;
  await product.owner
    .insertInto('page_permissions')
    .values(deny)
    .onConflict((row) => row.columns(['page', 'role']).doUpdateSet({ allowed: false }))
    .execute();
  expect((await read('/dashboard', person)).status).toBe(403);
  await product.owner.deleteFrom('page_permissions').where('page', '=', 'dashboard').execute();
  expect((await read('/dashboard', person)).status).toBe(200);
  await product.owner.deleteFrom('sessions').where('id', '=', person.sessionId).execute();
  const ended = await read('/dashboard', person);
  expect([ended.status, ended.html.includes('Urmare')]).toEqual([200, false]);
});

/** Returns how many statements have read sessions so far. */
const countSessionReads = () =>
  readFileSync(statements, 'utf8').split('from \\"sessions\\" inner join').length;

test('one statement reads the session when the application renders a page, even if the session has ended', async () => {
  const person = await personNamed('Sesiune');
  await read('/terms', person);
  await product.owner.deleteFrom('sessions').where('id', '=', person.sessionId).execute();
  const before = countSessionReads();
  expect((await read('/terms', person)).html).not.toContain('Sesiune');
  expect(countSessionReads() - before).toBe(1);
});
