import { expect, test } from 'vitest';
import { moments, withElection } from '#tests/kit/election.ts';
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
