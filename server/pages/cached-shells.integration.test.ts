import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import { ownParts } from '#app/own-parts.server.ts';
import { nameMark } from '#app/platform/page/own/person.ts';
import { framedPages } from '#app/routes.ts';
import { readElectionFile } from '#tests/kit/election.ts';
import type { Person } from '#tests/kit/rights/people.ts';
import { type RightsProduct, startRightsProduct } from '#tests/kit/rights/product.ts';

const slugs = readElectionFile<{ candidates: { slug: string }[] }>('candidates').candidates.map(
  ({ slug }) => slug,
);

// The dataset has no article written by this site, so no article page can be tested here.
const pages = framedPages
  .filter(({ path }) => path !== '/news/:id')
  .map(({ path }) =>
    path
      .replace('/news/source/:slug', '/news/source/hotnews')
      .replace(':round', '1')
      .replace(':area', 'AB')
      .replace(':slug?', slugs[0] ?? ''),
  );

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

test('every personal part belongs to a page that app/routes.ts lets the cache store for signed-in people', () => {
  const shown = new Set(framedPages.map(({ own }) => own).filter((own) => own !== null));
  expect([...shown].toSorted()).toEqual(Object.keys(ownParts).toSorted());
});

/**
 * Returns log lines about pages rendered for one person, because the cached page of their role could not be
 * filled.
 */
const readFailures = () =>
  product
    .output()
    .split('\n')
    .filter((line) => line.includes('Pagina se face pentru cine a cerut-o'));

const times = (text: string, part: string) => text.split(part).length - 1;

test('each of thirty simultaneous readers sees only their own name on every cached page', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Cititor${String(index).padStart(2, '0')}`);
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
  expect(readFailures()).toEqual([]);
  // The program composes most pages from the cached page of a role. Without personal names these pages are therefore
  // equal.
  const own = answers
    .filter(({ path }) => path === '/terms')
    .map(({ html }) => html.replaceAll(/Cititor\d\d/g, ''));
  expect(new Set(own).size).toBeLessThan(people.length / 2);
});

test('a navigation gets its data from the cache, with the name and the vote of each of ten readers', async () => {
  const people = await Promise.all(
    slugs.slice(0, 10).map(async (slug, index) => {
      const person = await personNamed(`Navigator${index}`);
      expect((await press('/candidates', person, { press: `vote:${slug}` })).status).toBe(200);
      const id = await product.owner.selectFrom('candidates').select('id').where('slug', '=', slug);
      return { ...person, index, candidate: (await id.executeTakeFirstOrThrow()).id };
    }),
  );
  const paths = ['/candidates.data', '/results/1.data', '/_.data'];
  for (const path of paths) {
    const answers = await Promise.all(
      people.map(async (person) => ({ person, ...(await read(path, person)) })),
    );
    for (const { person, status, headers, html } of answers) {
      expect([status, new Set(html.match(/Navigator\d/g))]).toEqual([
        200,
        new Set([`Navigator${person.index}`]),
      ]);
      expect(headers.get('content-type')).toBe('text/x-script');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(html).not.toContain('x7c1f0e52');
      const voted = [...html.matchAll(/\\"([\da-f-]{36})\\":\\"v\\"/g)].map(([, id]) => id);
      expect(voted).toEqual(path === '/candidates.data' ? [person.candidate] : []);
    }
    const shared = answers.map(({ html }) => withoutPerson(html.replaceAll(/Navigator\d/g, '')));
    expect(new Set(shared).size, path).toBeLessThan(people.length / 2);
  }
});

test('the Content-Security-Policy of a page composed from the cache contains the hash of every inline script', async () => {
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

test('a page composed from the cache is not compressed for a browser that refuses gzip, and never answers data requests', async () => {
  const { cookie } = await personNamed('Radu');
  const ask = (path: string, coding: string) =>
    fetch(`${product.url}${path}`, { headers: { cookie: cookie ?? '', 'accept-encoding': coding } });
  for (const refused of ['br, gzip;q=0', 'identity'])
    expect((await ask('/terms', refused)).headers.get('content-encoding')).toBeNull();
  expect((await ask('/terms', 'gzip, br')).headers.get('content-encoding')).toBe('gzip');
  expect((await ask('/results/1.data', 'gzip')).headers.get('content-type')).toContain('text/x-script');
});

test('a page is refused from the next request on when an administrator closes it to the reader’s role', async () => {
  const person = await personNamed('Sanda');
  expect((await read('/info', person)).status).toBe(200);
  const deny = { page: 'info', role: 'voter', allowed: false } as const;
  await product.owner
    .insertInto('page_permissions')
    .values(deny)
    .onConflict((row) => row.columns(['page', 'role']).doUpdateSet({ allowed: false }))
    .execute();
  expect((await read('/info', person)).status).toBe(403);
  await product.owner
    .deleteFrom('page_permissions')
    .where('page', '=', 'info')
    .where('role', '=', 'voter')
    .execute();
  expect((await read('/info', person)).status).toBe(200);
});

test('a changed name appears on the next page, and no name appears after the session has ended', async () => {
  const person = await personNamed('Ioana');
  expect(times((await read('/info', person)).html, 'Ioana Popa')).toBe(3);
  await product.owner.updateTable('users').set({ first_name: 'Elena' }).where('id', '=', person.id).execute();
  const renamed = (await read('/info', person)).html;
  expect([times(renamed, 'Elena Popa'), times(renamed, 'Ioana')]).toEqual([3, 0]);
  await product.owner.deleteFrom('sessions').where('id', '=', person.sessionId).execute();
  expect(times((await read('/info', person)).html, 'Elena')).toBe(0);
});

test('voters and administrators get links to their own dashboards', async () => {
  const [voter, admin] = await Promise.all([personNamed('Maria'), personNamed('Vlad', 'admin')]);
  expect((await read('/terms', voter)).html).toContain('href="/dashboard"');
  expect((await read('/terms', admin)).html).toContain('href="/admin/dashboard"');
});

/** Submits a form of the page, as a browser without scripts does. */
async function press(path: string, { cookie }: Pick<Person, 'cookie'>, fields: Record<string, string>) {
  const answer = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { cookie: cookie ?? '', origin: product.url },
    body: new URLSearchParams({ consent: consentVersion, ...fields }),
  });
  return { status: answer.status, html: await answer.text() };
}

/** Returns the slugs of the candidate cards that contain this button text. */
function cardsWith(html: string, text: string): string[] {
  const cards = html.split('<li aria-labelledby="candidat-').slice(1);
  return cards.filter((card) => card.includes(text)).map((card) => card.slice(0, card.indexOf('"')));
}

const statesOf = (html: string) => ({
  voted: cardsWith(html, '>Votat</button>'),
  followed: cardsWith(html, '>Urmărit</button>'),
});

test('each of twelve simultaneous readers sees their own vote, follows and request key, and nobody else’s', async () => {
  const people = await Promise.all(
    slugs.slice(0, 11).map(async (slug, index) => {
      const person = await personNamed(`Alegător${index}`);
      const followed = slugs
        .filter((_slug, other) => other !== index && (other + index) % 3 === 0)
        .slice(0, 4);
      const { html } = await read('/candidates', person);
      const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
      expect((await press('/candidates', person, { press: `vote:${slug}`, key })).status).toBe(200);
      for (const other of followed)
        expect((await press('/candidates', person, { press: `follow:${other}` })).status).toBe(200);
      return { person, voted: [slug], followed };
    }),
  );
  const nobody = { person: await personNamed('Nimeni'), voted: [], followed: [] };
  const readers = [...people, nobody, ...people, nobody];
  const answers = await Promise.all(readers.map(({ person }) => read('/candidates', person)));
  for (const [index, { html }] of answers.entries()) {
    const { voted, followed } = readers[index] ?? nobody;
    const shown = statesOf(html);
    expect({ voted: shown.voted, followed: shown.followed.toSorted() }).toEqual({
      voted,
      followed: followed.toSorted(),
    });
    expect(html).not.toContain('x7c1f0e52');
  }
  const keys = answers.map(({ html }) => html.match(/name="key" value="[^"]+"/g) ?? []);
  expect(keys.every((own) => own.length === 1)).toBe(true);
  expect(new Set(keys.flat()).size).toBe(answers.length);
  expect(readFailures()).toEqual([]);
});

test("a new vote or follow appears on the person's very next page", async () => {
  const person = await personNamed('Iute');
  const [one = '', two = ''] = slugs;
  for (const slug of [one, two, one]) {
    expect((await press('/candidates', person, { press: `vote:${slug}` })).status).toBe(200);
    expect(statesOf((await read('/candidates', person)).html).voted).toEqual([slug]);
  }
  for (const [intent, followed] of [
    ['follow', [two]],
    ['unfollow', []],
    ['follow', [two]],
  ] as const) {
    expect((await press('/candidates', person, { press: `${intent}:${two}` })).status).toBe(200);
    expect(statesOf((await read('/candidates', person)).html).followed).toEqual(followed);
  }
  const { html } = await read(`/candidate/${one}`, person);
  expect(html).toContain('Ai votat azi');
});

test('a voter’s choice in the live poll is shown to that voter only', async () => {
  const [voter, other] = await Promise.all([personNamed('Votant'), personNamed('Altul')]);
  const { html } = await read('/polls', voter);
  const poll = /name="poll" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const candidate = /type="radio"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await press('/polls', voter, { intent: 'poll-vote', poll, key, candidate });
  expect(answer.status).toBe(200);
  const choicesOf = (text: string) => text.match(/type="radio"/g)?.length ?? 0;
  expect(choicesOf(html)).toBeGreaterThan(1);
  expect(choicesOf((await read('/polls', voter)).html)).toBe(0);
  expect(choicesOf((await read('/polls', other)).html)).toBe(choicesOf(html));
});

/** Removes names and keys, which differ from person to person. */
const withoutPerson = (html: string) =>
  html.replaceAll(/Formular\d\d/g, '').replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');

test('the forms of twelve simultaneous people are answered with the cached page, each message at the pressed button', async () => {
  const [one = '', two = ''] = slugs;
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, index) => personNamed(`Formular${String(index).padStart(2, '0')}`)),
  );
  const answers = await Promise.all(
    people.map((person, index) =>
      press('/candidates', person, { press: `follow:${index % 2 === 0 ? one : two}` }),
    ),
  );
  for (const [index, { status, html }] of answers.entries()) {
    const slug = index % 2 === 0 ? one : two;
    expect([status, statesOf(html).followed, cardsWith(html, '<p>Acum urmărești')]).toEqual([
      200,
      [slug],
      [slug],
    ]);
    expect(new Set(html.match(/Formular\d\d/g)).size).toBe(1);
    expect(html).not.toContain('x7c1f0e52');
  }
  const pages = answers.map(({ html }) => withoutPerson(html));
  expect(new Set(pages).size).toBeLessThan(people.length / 2);
});

test('the answer to a vote without scripts counts the vote, for each of five successive voters', async () => {
  const slug = slugs[2] ?? '';
  const count = (html: string) => {
    const [, card = ''] = html.split(`<li aria-labelledby="candidat-${slug}"`);
    return Number(/Voturi (\d+)/.exec(card.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '))?.[1] ?? 0);
  };
  const people = await Promise.all(Array.from({ length: 5 }, (_, index) => personNamed(`Rând${index}`)));
  const counts: number[] = [];
  for (const person of people) {
    await read('/candidates', person);
    const { status, html } = await press('/candidates', person, { press: `vote:${slug}` });
    expect(status).toBe(200);
    counts.push(count(html));
  }
  expect(counts).toEqual(counts.map((_count, index) => (counts[0] ?? 0) + index));
  expect(counts[0]).toBeGreaterThan(0);
});

test('a follow that a script sends to a profile gets the action’s answer, not the page’s data', async () => {
  const slug = slugs[4] ?? '';
  const person = await personNamed('Scriptat');
  await read(`/candidate/${slug}`, person);
  const { status, html } = await press(`/candidate/${slug}.data`, person, { press: `follow:${slug}` });
  expect(status).toBe(200);
  expect(html).toContain('Acum urmărești acest candidat');
  expect(html).not.toContain('pages/candidate/screen');
});

test('a vote sent to the API is counted on the very next page, for each of five successive voters', async () => {
  const slug = slugs[3] ?? '';
  const count = async (path: string, person: Person) => {
    const [, card = ''] = (await read(path, person)).html.split(`<li aria-labelledby="candidat-${slug}"`);
    return Number(/Voturi (\d+)/.exec(card.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '))?.[1] ?? 0);
  };
  const counts: number[] = [];
  for (const index of [0, 1, 2, 3, 4]) {
    const person = await personNamed(`Api${index}`);
    await count('/candidates', person);
    const cast = await product.ask(castVoteAddress, person, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ candidate: slug, consent: consentVersion }),
    });
    expect(cast.status).toBe(200);
    counts.push(await count('/candidates', person));
  }
  expect(counts).toEqual(counts.map((_count, index) => (counts[0] ?? 0) + index));
});

test('a form is answered with a rendered page when the cache cannot store its page, and its action runs once', async () => {
  const person = await personNamed('Lung');
  const [slug = ''] = slugs;
  const { status, html } = await press(`/candidates?cauta=${'a'.repeat(1_100)}`, person, {
    press: `follow:${slug}`,
  });
  expect([status, times(html, 'Lung Popa')]).toEqual([200, 3]);
  const activities = product.owner
    .selectFrom('voter_activities')
    .select('id')
    .where('voter_id', '=', person.id);
  expect(await activities.execute()).toHaveLength(1);
});

test('a vote without consent shows the consent question next to its button, and a malformed form is refused with 400', async () => {
  const person = await personNamed('Întreabă');
  const [slug = '', other = ''] = slugs;
  const asked = await press('/candidates', person, { press: `vote:${slug}`, consent: '' });
  expect([asked.status, cardsWith(asked.html, '<dialog open')]).toEqual([428, [slug]]);
  const [dialog = ''] = /<dialog open.*?<\/dialog>/s.exec(asked.html) ?? [];
  expect(dialog).toContain(`action="/candidates#candidat-${slug}"`);
  const fields = Object.fromEntries(
    Array.from(dialog.matchAll(/name="(\w+)" value="([^"]*)"/g), ([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );
  expect(fields).toMatchObject({ intent: 'vote', candidate: slug, consent: consentVersion });
  const voted = await press('/candidates', person, fields);
  expect([voted.status, statesOf(voted.html).voted]).toEqual([200, [slug]]);
  const again = await press('/candidates', person, { press: `vote:${slug}` });
  expect([again.status, statesOf(again.html).voted]).toEqual([409, [slug]]);
  expect((await press(`/candidate/${other}`, person, { press: 'unvote:x' })).status).toBe(400);
  const onProfile = await press(`/candidate/${other}`, person, { press: `vote:${other}` });
  expect([onProfile.status, onProfile.html.includes('Ai votat azi')]).toEqual([200, true]);
});
