import { expect, test } from 'vitest';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';
import { listAddresses } from './addresses.server.ts';

const base = withElection();

test.each([
  ['beforeFirstRound', true, false, false],
  ['betweenRounds', false, true, false],
  ['votingDay', false, true, false],
  ['resultsNight', true, true, false],
  ['archive', false, true, true],
] as const)(
  'the sitemap at %s lists the pages of results that exist then',
  async (moment, latest, first, second) => {
    const paths = (await listAddresses(base.db, moments[moment])).map(({ path }) => path);
    const has = (path: string) => paths.includes(path);
    expect([has('/results'), has('/results/1'), has('/results/2'), has('/results/hours')]).toEqual([
      latest,
      first,
      second,
      first,
    ]);
  },
);

test('the sitemap dates the record’s pages by its last load up to election time, and not by a later load', async () => {
  const at = moments.betweenRounds;
  const changed = async () =>
    (await listAddresses(base.db, at)).find(({ path }) => path === '/results/1')?.changed;
  const load = async (time: Date) => {
    await base.owner.updateTable('dataset_loads').set({ loaded_at: time }).execute();
  };
  await load(new Date(at.getTime() + 1));
  expect(await changed()).toBeNull();
  await load(at);
  expect(await changed()).toEqual(at);
});

test('the sitemap lists every general page of the site, and dates only the pages of the record', async () => {
  const found = await listAddresses(base.db, moments.betweenRounds);
  const general = found.filter(
    ({ path }) => !/^\/(results|candidate|info|news)\/|\?|^\/elections/.test(path),
  );
  expect(general.map(({ path }) => path)).toEqual([
    ...['/', '/candidates', '/polls', '/news', '/ai-analysis', '/quiz/compatibility', '/corrections'],
    ...['/integrity', '/method', '/assistant', '/assistant/quality', '/api', '/info'],
    ...['/terms', '/gdpr', '/accessibility'],
  ]);
  const undated = found.filter(({ changed }) => changed === null).map(({ path }) => path);
  expect(undated.filter((path) => !path.startsWith('/elections'))).toEqual([
    ...['/terms', '/gdpr', '/accessibility'],
  ]);
});

test('the sitemap has an earlier election’s pages and candidates, but not the invented candidate, when a later election is shown', async () => {
  const people = await base.db
    .selectFrom('candidates')
    .select(['election_id', 'slug', 'is_fictitious'])
    .orderBy('is_fictitious')
    .execute();
  await addLaterElection(base.owner);
  const paths = (await listAddresses(base.db, moments.archive)).map(({ path }) => path);
  const listed = people.filter(({ election_id, slug }) =>
    paths.some((path) => path.includes(election_id) && path.endsWith(`/${slug}`)),
  );
  expect(people.some(({ is_fictitious }) => is_fictitious)).toBe(true);
  expect(listed).toEqual(people.filter(({ is_fictitious }) => !is_fictitious));
  const earlier = `/elections/${people[0]?.election_id}`;
  const pages = paths.filter((path) => path.startsWith('/elections') && !path.includes('/candidate/'));
  expect(pages).toEqual([
    '/elections',
    ...['/results', '/candidates', '/polls', '/news', '/info', '/corrections'].map((path) => earlier + path),
  ]);
});
