import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#app/features.server.ts';
import type { Operation, OperationKey } from '#app/platform/rights/rights.ts';
import { matrixKeys, type PageKey } from '#app/platform/rights/rights.ts';
import { registered } from '#app/registered.server.ts';
import { pages } from '#app/routes.ts';
import { rowsAbout } from './kit/rights/people.ts';
import { type RightsProduct, startRightsProduct } from './kit/rights/product.ts';
import { addressesOf, ownStatus, samplePaths } from './kit/rights/samples.ts';
import {
  actors,
  isApi,
  operationProblem,
  operationRight,
  outcomeOf,
  pageRight,
  roleOf,
  spellings,
} from './kit/rights/walk.ts';

const { pageOf } = registered.rights;
let product: RightsProduct;
beforeAll(async () => {
  // Some thousand tries from one address.
  product = await startRightsProduct({ RATE_LIMITS: 'off' });
});
afterAll(() => product?.stop());

const pageKeys = Object.keys(pages) as PageKey[];
const cells = pageKeys.flatMap((key) => actors.map((actor) => ({ key, actor })));
const rows = Object.entries(operations) as [OperationKey, Operation][];
const changes = rows.flatMap(([key, operation]) => actors.map((actor) => ({ key, operation, actor })));
/** A change of the API is nobody's page: only its own row counts. */
const placeOf = (operation: Operation, pattern: string) =>
  isApi(operation) ? operation.page : pageOf(pattern);

describe.concurrent('pages', () => {
  test.each(cells)('ACC-12 page $key for $actor', async ({ key, actor }) => {
    const { ask, facts } = product;
    const me = await product.person(actor);
    const right = pageRight(actor, key);
    for (const pattern of pages[key].paths) {
      for (const path of samplePaths(pattern, facts)) {
        const answer = await ask(path, me);
        if (right === 'open') {
          const own = ownStatus({ page: pattern, path }, actor);
          expect(answer.status, path).toBe(own ?? 200);
          continue;
        }
        expect(outcomeOf(answer, path), path).toBe(right);
        for (const spelling of spellings(path)) {
          const other = await ask(spelling, me);
          const leaks = other.status < 300 && !(other.status === 202 && other.body.includes('redirect'));
          expect(leaks, `${spelling} gets past the gate: ${other.status}`).toBe(false);
        }
      }
    }
  });

  test('no address takes changes that are not rows of the table', async () => {
    const taken = new Set(rows.flatMap(([, { address, alsoAt = [] }]) => [address, ...alsoAt]));
    const unlisted: string[] = [];
    for (const { roles, paths } of Object.values(pages)) {
      const me = await product.person(roles[0] ?? 'visitor');
      for (const pattern of (paths as readonly string[]).filter((each) => !taken.has(each))) {
        for (const path of samplePaths(pattern, product.facts)) {
          const body = new URLSearchParams({ intent: 'x' });
          const { status } = await product.ask(path, me, { method: 'POST', body });
          if (status !== 405) unlisted.push(`${path}: ${status}`);
        }
      }
    }
    expect(unlisted).toEqual([]);
  });
});

describe.concurrent('changes', () => {
  test('each row of the table is sent to an address of its own page', () => {
    const astray = rows.filter(([, row]) => !isApi(row) && pageOf(row.address) !== row.page);
    expect(astray.map(([key]) => key)).toEqual([]);
  });

  test.each(changes)('ACC-13 change $key for $actor: own object', async ({ key, operation, actor }) => {
    const { ask, post, db } = product;
    for (const { pattern, path } of addressesOf(operation, product.facts)) {
      const [me, other] = await product.two(actor);
      const before = await rowsAbout(db, me.id);
      const expected = operationRight(actor, operation, { at: placeOf(operation, pattern) });
      const answer = await ask(path, me, post(key, { me, other, object: 'own' }));
      expect(operationProblem(answer, expected, ownStatus({ change: key }, actor)), path).toBeNull();
      if (expected !== null) expect(await rowsAbout(db, me.id)).toEqual(before);
    }
  });

  test.each(changes)(
    'ACC-13 change $key for $actor: somebody else’s object, and forged fields',
    async ({ key, operation, actor }) => {
      const { ask, post, db } = product;
      for (const { path } of addressesOf(operation, product.facts)) {
        const [me, other] = await product.two(actor);
        const theirs = await rowsAbout(db, other.id);
        const answer = await ask(path, me, post(key, { me, other, object: 'other' }));
        expect(answer.status).toBeLessThan(500);
        expect(await rowsAbout(db, other.id)).toEqual(theirs);
        // An erased account has no role left.
        const role = roleOf(actor) === 'visitor' ? 'voter' : roleOf(actor);
        const now = await db.selectFrom('users').select('role').where('id', '=', me.id).executeTakeFirst();
        expect([role, null]).toContain(now?.role ?? null);
      }
    },
  );

  test.each(rows)('change %s from a foreign page is refused for everybody', async (key, operation) => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'https://alt-site.invalid' },
    ];
    for (const actor of actors) {
      const [me, other] = await product.two(actor);
      const before = await rowsAbout(product.db, me.id);
      const sent = product.post(key, { me, other, object: 'own' });
      for (const headers of foreign) {
        for (const { path } of addressesOf(operation, product.facts)) {
          const asked = { ...sent, headers: { ...sent.headers, ...headers } };
          expect((await product.ask(path, me, asked)).status, path).toBe(403);
        }
      }
      expect(await rowsAbout(product.db, me.id)).toEqual(before);
    }
  });

  test.each(rows)(
    'change %s: a body that cannot be read is refused, not a failure',
    async (_key, operation) => {
      const me = await product.person(operation.roles.includes('voter') ? 'voter' : 'admin');
      for (const { path } of addressesOf(operation, product.facts)) {
        for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json']) {
          const asked = { method: 'POST', body: '{"a":', headers: { 'content-type': type } };
          expect((await product.ask(path, me, asked)).status, `${path} ${type}`).toBeLessThan(500);
        }
      }
    },
  );
});

describe('the permission matrix', () => {
  const signedIn = ['voter', 'candidate', 'admin'] as const;
  type Cell = { key: (typeof matrixKeys)[number]; role: (typeof signedIn)[number] };
  const matrix = matrixKeys.flatMap((key): Cell[] => signedIn.map((role) => ({ key, role })));

  /** Every page of this key, and every change on one of them. */
  async function check({ key, role }: Cell, denied: readonly string[]): Promise<void> {
    const { ask, post, facts } = product;
    const [me, other] = await product.two(role);
    for (const page of pageKeys.filter((each) => pages[each].matrixKey === key)) {
      const right = pageRight(role, page, denied);
      for (const path of pages[page].paths.flatMap((pattern) => samplePaths(pattern, facts))) {
        const outcome = outcomeOf(await ask(path, me), path);
        if (right === 'open') expect(outcome, path).not.toBe('refused');
        else expect(outcome, path).toBe(right);
      }
    }
    for (const [name, row] of rows) {
      for (const { pattern, path } of addressesOf(row, facts)) {
        const at = placeOf(row, pattern);
        const expected = operationRight(role, row, { at, denied });
        if (expected === null || ![pages[at], pages[row.page]].some(({ matrixKey }) => matrixKey === key))
          continue;
        const answer = await ask(path, me, post(name, { me, other, object: 'own' }));
        expect(operationProblem(answer, expected), `${name} ${path}`).toBeNull();
      }
    }
  }

  test.each(matrix)(
    'ACC-13 $key for $role: taken from the next request on, and given back',
    async ({ key, role }) => {
      const { db } = product;
      await check({ key, role }, []);
      await db.insertInto('page_permissions').values({ role, page: key, allowed: false }).execute();
      try {
        await check({ key, role }, [key]);
      } finally {
        await db.deleteFrom('page_permissions').where('role', '=', role).where('page', '=', key).execute();
      }
      await check({ key, role }, []);
    },
  );
});
