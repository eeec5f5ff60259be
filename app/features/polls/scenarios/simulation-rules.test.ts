import { describe, expect, test } from 'vitest';
import type { Poll } from '#app/features/polls/rules.ts';
import { drawNormal, mulberry32 } from './random.ts';
import {
  clearLead,
  outcomeOfShare,
  type SimulationInput,
  simulate,
  sortForSimulation,
  undecidedOf,
  wholePercents,
} from './simulation-rules.ts';

const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
const errors = { common: 0.12, own: 0.1 };

function poll(pollster: string, ana: number, options: Partial<Poll> = {}): Poll {
  return {
    code: `${pollster}-${ana}`,
    pollster,
    client: null,
    day: day('2031-05-10'),
    sampleSize: 1000,
    marginOfError: 3,
    undecidedShare: null,
    shares: new Map([
      ['ana', ana],
      ['ion', 100 - ana],
    ]),
    sourceIds: [],
    ...options,
  };
}

function run(polls: readonly Poll[], changes: Partial<SimulationInput> = {}) {
  const simulation = simulate({ polls, pair: ['ana', 'ion'], undecided: 4, errors, ...changes });
  if (!simulation) throw new Error('No simulation.');
  return simulation;
}
const width = ({ interval }: { interval: { low: number; high: number } }) => interval.high - interval.low;

describe('choosing the polls for a simulation', () => {
  const campaigns = ['Ana Pop', 'AUR', 'Alianța Dreaptă'];
  const sort = (polls: readonly Poll[]) => sortForSimulation(polls, { pair: ['ana', 'ion'], campaigns });

  test('sortForSimulation accepts three polls of two institutes, but not two polls or one institute', () => {
    expect(sort([poll('A', 50), poll('A', 51), poll('B', 52)])).toMatchObject({
      isEnough: true,
      institutes: 2,
    });
    expect(sort([poll('A', 50), poll('B', 51)]).isEnough).toBe(false);
    expect(sort([poll('A', 50), poll('A', 51), poll('A', 52)]).isEnough).toBe(false);
  });

  test('sortForSimulation excludes polls paid for by a candidate or party, in any spelling of the name', () => {
    const paid = ['Ana Pop', 'Echipa de campanie Ana  Pop', 'AUR', 'Alianţa dreaptă'].map((client, index) =>
      poll(`P${index}`, 50, { client }),
    );
    const usable = ['Aurora Media', 'Radio Ana', null].map((client, index) =>
      poll(`U${index}`, 50, { client }),
    );
    const sorted = sort([...paid, ...usable]);
    expect(sorted.paid).toEqual(paid);
    expect(sorted.usable).toEqual(usable);
  });

  test('sortForSimulation counts neither a paid poll nor its institute when polls are too few', () => {
    const paid = poll('B', 50, { client: 'AUR' });
    expect(sort([poll('A', 50), poll('A', 51), poll('A', 52), paid])).toMatchObject({
      institutes: 1,
      isEnough: false,
    });
    expect(sort([poll('A', 50), poll('C', 51), paid])).toMatchObject({ institutes: 2, isEnough: false });
  });

  test('sortForSimulation leaves out a poll about only one of the two candidates', () => {
    const about = (slug: string) => poll('B', 50, { shares: new Map([[slug, 50]]) });
    expect(sort([poll('A', 50), about('ana'), about('ion')])).toMatchObject({ institutes: 1, paid: [] });
  });
});

describe('drawing random numbers', () => {
  test('mulberry32 draws uniform random numbers that are the same on every machine', () => {
    const random = mulberry32(1);
    expect([random(), random(), random()]).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
    ]);
    const many = Array.from({ length: 20_000 }, random);
    expect(many.reduce((sum, value) => sum + value, 0) / many.length).toBeCloseTo(0.5, 2);
    expect(Math.min(...many)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...many)).toBeLessThan(1);
  });

  test('drawNormal draws random numbers with mean 0 and variance 1', () => {
    const random = mulberry32(7);
    const many = Array.from({ length: 20_000 }, () => drawNormal(random));
    const mean = many.reduce((sum, value) => sum + value, 0) / many.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(many.reduce((sum, value) => sum + (value - mean) ** 2, 0) / many.length).toBeCloseTo(1, 1);
  });
});

describe('RES-18 the simulated outcomes of the second round', () => {
  test('simulate returns equal results from equal polls in any order', () => {
    const polls = [poll('A', 47), poll('B', 52, { day: day('2031-05-08') }), poll('C', 49)];
    expect(run(polls)).toEqual(run(polls));
    expect(run(polls.toReversed())).toEqual(run(polls));
  });

  test.each([44, 50, 57.3])(
    'simulate returns outcomes that sum to 100 and an interval around the mean when polls give a candidate %d',
    (share) => {
      const { outcomes, mean, interval } = run([poll('A', share)]);
      expect(outcomes.first + outcomes.close + outcomes.second).toBeCloseTo(100, 10);
      expect(interval.low).toBeLessThan(mean);
      expect(interval.high).toBeGreaterThan(mean);
    },
  );

  test('simulate swaps the outcomes exactly when the two candidates are swapped', () => {
    const polls = [poll('A', 47), poll('B', 53.5), poll('C', 51)];
    const there = run(polls);
    const back = run(polls, { pair: ['ion', 'ana'] });
    expect(back.outcomes.first).toBeCloseTo(there.outcomes.second, 8);
    expect(back.outcomes.second).toBeCloseTo(there.outcomes.first, 8);
    expect(back.mean).toBeCloseTo(100 - there.mean, 8);
    expect(back.interval.low).toBeCloseTo(100 - there.interval.high, 8);
  });

  test('simulate gives both candidates equal chances when polls give each of them one half', () => {
    const { outcomes, mean } = run([poll('A', 50), poll('B', 50)]);
    expect(outcomes.first).toBeCloseTo(outcomes.second, 8);
    expect(mean).toBeCloseTo(50, 8);
  });

  test('simulate narrows the interval with more polls, but never below the error that all polls share', () => {
    const few = run([poll('A', 50)]);
    const many = run(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => poll(name, 50)));
    expect(width(many)).toBeLessThan(width(few));
    expect(width(many)).toBeGreaterThan(2 * 1.28 * 50 * errors.common * 0.95);
  });

  test('simulate counts each institute’s newest poll once and weighs older polls less', () => {
    const old = poll('A', 70, { day: day('2031-05-01') });
    expect(run([old, poll('A', 48), poll('B', 50)])).toEqual(run([poll('A', 48), poll('B', 50)]));
    expect(run([poll('A', 60, { day: day('2031-05-02') }), poll('B', 50)]).mean).toBeLessThan(55);
  });

  test('simulate widens the interval with larger earlier errors and more undecided voters', () => {
    const normal = run([poll('A', 50)]);
    expect(width(run([poll('A', 50)], { errors: { common: 0.2, own: 0.1 } }))).toBeGreaterThan(width(normal));
    expect(width(run([poll('A', 50)], { undecided: 30 }))).toBeGreaterThan(width(normal));
    expect(run([poll('A', 54)]).outcomes.first).toBeGreaterThan(normal.outcomes.first);
  });

  test('simulate returns each candidate’s share of the pair’s votes, without other candidates and undecided voters', () => {
    const shares = new Map([
      ['ana', 36],
      ['ion', 24],
    ]);
    expect(run([poll('A', 0, { shares })], { undecided: 0 }).mean).toBeCloseTo(60, 1);
  });

  test('the error of the mean falls with the root of the number of polls, and the common error does not', () => {
    const four = run(['A', 'B', 'C', 'D'].map((name) => poll(name, 50)));
    expect(four.deviation.own).toBeCloseTo((errors.own * 50) / 2, 10);
    expect(four.deviation.common).toBeCloseTo(errors.common * 50, 10);
  });

  test('simulate counts a poll in which one of the two has no votes, but not if neither has any', () => {
    const of = (ana: number, ion: number) => {
      const shares = new Map([
        ['ana', ana],
        ['ion', ion],
      ]);
      return simulate({ polls: [poll('A', 0, { shares })], pair: ['ana', 'ion'], undecided: 0, errors });
    };
    expect([of(0, 40)?.mean, of(40, 0)?.mean, of(0, 0)]).toEqual([0, 100, null]);
  });

  test('simulate returns null without a poll that asked about both candidates', () => {
    for (const only of ['ana', 'ion']) {
      const shares = new Map([[only, 40]]);
      const polls = [poll('A', 0, { shares })];
      expect(simulate({ polls, pair: ['ana', 'ion'], undecided: 0, errors }), only).toBeNull();
    }
  });
});

test('outcomeOfShare returns the simulated outcome that matches a real share', () => {
  expect(outcomeOfShare(50 + clearLead / 2)).toBe('first');
  expect(outcomeOfShare(50)).toBe('close');
  expect([52.5, 52.4, 47.6, 47.5].map(outcomeOfShare)).toEqual(['first', 'close', 'close', 'second']);
  expect(outcomeOfShare(50 - clearLead / 2)).toBe('second');
});

test('wholePercents rounds percentages to a sum of 100 by largest remainders', () => {
  expect(wholePercents({ a: 33.4, b: 33.3, c: 33.3 })).toEqual({ a: 34, b: 33, c: 33 });
  expect(wholePercents({ a: 54.5, b: 38.7, c: 6.8 })).toEqual({ a: 54, b: 39, c: 7 });
});

test('undecidedOf returns the undecided percentage of the polls in the simulation, else of any known poll, else 0', () => {
  const published = poll('A', 50, { undecidedShare: 3 });
  expect(undecidedOf([published, poll('B', 50)], [poll('C', 50, { undecidedShare: 9 })])).toBe(3);
  expect(undecidedOf([poll('B', 50)], [published])).toBe(3);
  expect(undecidedOf([poll('B', 50)], [])).toBe(0);
});
