import { expect, test } from 'vitest';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { openApi } from './testing.ts';

const base = withElection();
const { election } = readElectionFile<{ election: { id: string } }>('election');
const home = `/elections/${election.id}`;

test.each([
  ['votingDay', 'voting', null],
  ['resultsNight', 'counting', 'provisional'],
  ['finalResult', 'announced', 'final'],
  ['archive', 'announced', 'validated'],
] as const)(
  'at %s the API reports the second round as %s, its result as %s, and shares only while provisional',
  async (moment, state, result) => {
    const api = openApi(base.db, moments[moment]);
    const round = await (await api.ask(`${home}/rounds/2`)).json();
    expect(round).toMatchObject({ state, is_final: state === 'announced' ? true : null });
    expect(round.result?.state ?? null).toBe(result);
    if (result === 'provisional') {
      expect(round.result).toMatchObject({
        at: '2025-05-19T01:36:00+03:00',
        counted_percent: 99.7,
        percents: [
          { candidate: 'nicusor-dan', percent: 53.8 },
          { candidate: 'george-simion', percent: 46.2 },
        ],
      });
    } else expect(round.result?.percents ?? []).toEqual([]);
    expect(round.outcome?.kind ?? null).toBe(result === 'validated' ? 'winner' : null);
  },
);

test('while the second round is provisional, the first round keeps its own result without percentages', async () => {
  const { items } = await (await openApi(base.db, moments.resultsNight).ask(`${home}/rounds`)).json();
  type Item = { number: number; result: { state: string; percents: unknown[] } };
  expect(items.map(({ number, result }: Item) => [number, result.state, result.percents.length])).toEqual([
    [1, 'validated', 0],
    [2, 'provisional', 2],
  ]);
});
