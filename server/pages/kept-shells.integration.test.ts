import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameMark } from '#app/platform/page/person.ts';
import type { Person } from '#tests/kit/rights/people.ts';
import { type RightsProduct, startRightsProduct } from '#tests/kit/rights/product.ts';

const pages = ['/', '/results', '/results/1', '/results/1/AB', '/ai-analysis', '/info', '/terms', '/api'];

let product: RightsProduct;
beforeAll(async () => {
  product = await startRightsProduct({ RATE_LIMITS: 'off' });
});
afterAll(() => product?.stop());

async function personNamed(first_name: string, role: 'voter' | 'admin' = 'voter'): Promise<Person> {
  const person = await product.person(role);
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

const times = (text: string, part: string) => text.split(part).length - 1;

test('no byte of one person reaches another: sixty people read eight pages at once, each with their own name alone', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Cititor${String(index).padStart(2, '0')}`);
  const people = await Promise.all(names.map(async (name) => ({ name, ...(await personNamed(name)) })));
  const answers = await Promise.all(
    people.flatMap((person) => pages.map(async (path) => ({ person, path, ...(await read(path, person)) }))),
  );
  for (const { person, path, html, status, headers } of answers) {
    const all = html.match(/Cititor\d\d/g) ?? [];
    expect([status, all.length, new Set(all)], path).toEqual([200, 3, new Set([person.name])]);
    expect(html).not.toContain(nameMark);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.has('set-cookie')).toBe(false);
  }
  // All read the same page but for the name: it was kept.
  const own = answers
    .filter(({ path }) => path === '/terms')
    .map(({ html }) => html.replaceAll(/Cititor\d\d/g, ''));
  expect(new Set(own).size).toBe(1);
});

test('every inline script of a composed page is in its policy', async () => {
  const person = await personNamed('Ana </script> "&');
  const { html, headers } = await read('/', person);
  const scripts = [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text ?? '',
  );
  const policy = headers.get('content-security-policy') ?? '';
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts.filter((text) => text !== ''))
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
});

test('a changed name, an ended session and a page closed to the role act on the very next page', async () => {
  const person = await personNamed('Ioana');
  expect(times((await read('/info', person)).html, 'Ioana Popa')).toBe(3);
  await product.owner.updateTable('users').set({ first_name: 'Elena' }).where('id', '=', person.id).execute();
  const renamed = (await read('/info', person)).html;
  expect([times(renamed, 'Elena Popa'), times(renamed, 'Ioana')]).toEqual([3, 0]);
  await product.owner.deleteFrom('sessions').where('id', '=', person.sessionId).execute();
  expect(times((await read('/info', person)).html, 'Elena')).toBe(0);
});

test('a voter and an administrator have different frames', async () => {
  const [voter, admin] = await Promise.all([personNamed('Maria'), personNamed('Vlad', 'admin')]);
  expect((await read('/terms', voter)).html).toContain('href="/dashboard"');
  expect((await read('/terms', admin)).html).toContain('href="/admin/dashboard"');
});
