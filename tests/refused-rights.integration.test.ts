import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '#app/features.server.ts';
import type { Operation, OperationKey } from '#app/platform/rights/rights.ts';
import { type RightsProduct, startRightsProduct } from './kit/rights/product.ts';

let product: RightsProduct;
beforeAll(async () => {
  product = await startRightsProduct({ RATE_LIMITS: 'off' });
});
afterAll(() => product?.stop());

const administrative = (Object.entries(operations) as [OperationKey, Operation][]).filter(([, { roles }]) =>
  roles.every((role) => role === 'admin'),
);

test('every refused administrative change is recorded in the table refused_rights, in the log and on the dashboard', async () => {
  expect(administrative.length).toBeGreaterThan(3);
  for (const actor of ['visitor', 'voter', 'candidate'] as const) {
    const [me, other] = await product.two(actor);
    for (const [key, { address }] of administrative) {
      const { status } = await product.ask(address, me, product.post(key, { me, other, object: 'own' }));
      expect([401, 403], `${actor} ${key}`).toContain(status);
    }
  }
  const tries = 3 * administrative.length;
  await expect
    .poll(async () => {
      const rows = await product.db.selectFrom('refused_rights').select(['actor_role', 'refused']).execute();
      return rows.reduce((sum, { refused }) => sum + refused, 0);
    })
    .toBe(tries);
  const roles = await product.db.selectFrom('refused_rights').select('actor_role').distinct().execute();
  expect(roles.map(({ actor_role }) => actor_role).sort()).toEqual(['candidate', 'visitor', 'voter']);
  await expect.poll(() => product.output()).toContain('Drepturi refuzate.');
  const page = await product.ask('/admin/dashboard', await product.person('admin'));
  expect(page.body.replaceAll('<!-- -->', '')).toContain(`a refuzat ${tries} `);
});

test('a visitor’s press of a public button and an allowed change are not recorded as refused', async () => {
  const before = await product.db.selectFrom('refused_rights').selectAll().execute();
  const [visitor, other] = await product.two('visitor');
  const voter = await product.person('voter');
  await product.ask('/candidates', visitor, product.post('vote', { me: visitor, other, object: 'own' }));
  await product.ask('/candidates', voter, product.post('follow', { me: voter, other, object: 'own' }));
  // A candidate's refused vote is recorded last. Any earlier record would then be in the table too.
  const candidate = await product.person('candidate');
  await product.ask('/candidates', candidate, product.post('vote', { me: candidate, other, object: 'own' }));
  await expect
    .poll(() => product.db.selectFrom('refused_rights').selectAll().execute())
    .toHaveLength(before.length + 1);
});
