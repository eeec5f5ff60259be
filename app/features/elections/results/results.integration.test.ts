import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nationCode } from '#app/features/elections/addresses.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { findBeforePage } from '#app/features/elections/state/before-page.server.ts';
import { checkSums } from '#app/features/elections/sums/queries.server.ts';
import { listHourlyTurnout, listRoundFigures } from '#app/features/elections/turnout/queries.server.ts';
import { parseMoment } from '#app/platform/clock/bucharest.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { loadDataset } from '#server/dataset/load.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { findAreaResult, listAreaResults } from './queries.server.ts';
import { requireResultsPage } from './round-queries.server.ts';
import { outcomeOf, rank, statusOf } from './rules.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, 'data/ro-president-2025');
const log = createLog({ level: 'silent', json: false });
const archive = new Date('2026-01-01T00:00:00Z');
const moments = {
  beforeAll: at('2025-04-28T10:00'),
  between: at('2025-05-12T10:00'),
  silence: at('2025-05-17T10:00'),
  votingDay: at('2025-05-18T10:00'),
  night: at('2025-05-19T02:00'),
  final: at('2025-05-19T15:51'),
};

let database: TestDatabase;
let electionId: string;
const db = () => database.db;

function at(text: string): Date {
  const moment = parseMoment(text);
  if (!moment) throw new Error(`not a moment: ${text}`);
  return moment;
}

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDataset({ db: database.owner, folder, demo: true, log });
  electionId = (await requireTimeline(db())).electionId;
});
afterAll(() => database.drop());

const page = async (round: number, code = nationCode, moment = archive) =>
  requireResultsPage(db(), { timeline: await requireTimeline(db()), at: moment, round, code, search: null });

describe('the national result of the first round', () => {
  test('RES-05 dates the first round’s national result 4 May 2025', async () => {
    const { rounds } = await page(1);
    expect(rounds.find((round) => round.number === 1)?.electionDay).toBe('2025-05-04');
  });

  test('RES-06 RES-08 the first round has 17,988,031 registered voters and a turnout of 53.21%', async () => {
    const { result } = await page(1);
    expect(result.registered).toBe(17_988_031);
    expect(shareOf(result.voters, result.registered)?.toFixed(2)).toBe('53.21');
  });

  test('RES-07 the first round has 9,430,274 valid votes, and its page cites a source', async () => {
    const { result, sources } = await page(1);
    expect(result.validVotes).toBe(9_430_274);
    expect(sources[0]?.url).toBe('https://prezenta.roaep.ro/prezidentiale04052025/');
  });

  test('RES-09 10.17% of first-round voters voted abroad or by mail, and the wrong 21.43% appears nowhere', async () => {
    const { result, areas, figures } = await page(1);
    const abroad = areas.filter((area) => area.kind === 'abroad' || area.kind === 'mail');
    const voters = abroad.reduce((sum, area) => sum + area.voters, 0);
    expect(shareOf(voters, result.voters)?.toFixed(2)).toBe('10.17');
    expect(figures.map((figure) => figure.share)).not.toContain(21.43);
  });

  test('RES-10 the first four candidates have 40.96, 20.99, 20.07 and 13.04 percent', async () => {
    const { result } = await page(1);
    const shares = rank(result.standings).map((row) => shareOf(row.votes, result.validVotes)?.toFixed(2));
    expect(shares.slice(0, 4)).toEqual(['40.96', '20.99', '20.07', '13.04']);
    expect(shares).toHaveLength(11);
  });

  test('RES-04 only the top two candidates advance to the second round', async () => {
    const found = await page(1);
    const outcome = outcomeOf(found.result.standings, found);
    const statuses = rank(found.result.standings).map((row) => statusOf(row.slug, outcome));
    expect(statuses).toEqual(['qualified', 'qualified', ...Array(9).fill(null)]);
  });
});

test('a candidate of the second round has the colour and number of the first ballot, and the place of the second', async () => {
  const { result } = await page(2);
  expect(result.standings[1]).toEqual({
    ...{ slug: 'nicusor-dan', name: 'Nicușor Dan', lastName: 'Dan', party: 'Independent' },
    ...{ hue: { light: '#1b8472', dark: '#84d7c4', number: 11 }, pattern: 'diagonal' },
    ...{ ballotPosition: 2, votes: 6_168_642 },
  });
  expect([result.registered, result.voters, result.validVotes]).toEqual([17_988_218, 11_641_755, 11_507_695]);
});

describe('the check that parts of a result add up', () => {
  test.each([1, 2])(
    'the 44 areas add up to the nation for every candidate and count in round %i',
    async (round) => {
      const { result, areas } = await page(round);
      expect(areas).toHaveLength(44);
      const sum = (count: (area: (typeof areas)[number]) => number | null) =>
        areas.reduce((total, area) => total + (count(area) ?? 0), 0);
      expect(sum((area) => area.voters)).toBe(result.voters);
      expect(sum((area) => area.registered)).toBe(result.registered);
      expect(sum((area) => area.validVotes)).toBe(result.validVotes);
      for (const { slug, votes } of result.standings) {
        expect(
          sum((area) => area.standings.find((row) => row.slug === slug)?.votes ?? null),
          slug,
        ).toBe(votes);
      }
    },
  );

  test('checkSums checks hundreds of totals of results and finds no mismatch', async () => {
    const report = await checkSums(db(), { electionId });
    expect(report.differences).toEqual([]);
    // Counties, sectors and countries have voters, valid votes, registered voters (not abroad) and 11 or 2 candidates.
    expect(report.byIdentity.map(({ identity, checked }) => [identity, checked])).toEqual([
      ['counties', 19],
      ['sectors', 19],
      ['countries', 17],
      ['localities', 1_927],
      ['valid', 6_650],
      ['hours', 28],
      ['last-hour', 102],
    ]);
    expect([report.checked, report.different]).toEqual([8_762, 0]);
  });

  test('checkSums reports one vote too many in its area and in the parent area', async () => {
    const planted = new Error('planted');
    const trial = database.owner.transaction().execute(async (tx) => {
      await tx
        .updateTable('results')
        .set((build) => ({ votes: build('votes', '+', 1) }))
        .where('round', '=', 2)
        .where('area_code', '=', 'B-S1')
        .where('candidate_id', '=', (query) =>
          query
            .selectFrom('round_candidates')
            .select('candidate_id')
            .where('round', '=', 2)
            .where('ballot_position', '=', 1),
        )
        .execute();
      const { differences } = await checkSums(tx, { electionId });
      expect(
        differences.map((check) => `${check.identity} ${check.round} ${check.found - check.expected}`),
      ).toEqual(['sectors 2 1', 'valid 2 1']);
      throw planted;
    });
    await expect(trial).rejects.toBe(planted);
  });

  test('a round’s sums are checked on no page before its announcement', async () => {
    expect((await checkSums(db(), { electionId, at: moments.beforeAll })).checked).toBe(0);
    const between = await checkSums(db(), { electionId, at: moments.between });
    const all = await checkSums(db(), { electionId, at: archive });
    expect(between.checked).toBeGreaterThan(0);
    expect(between.checked).toBeLessThan(all.checked);
  });
});

describe('hiding data later than election time', () => {
  test.each([
    ['beforeAll', []],
    ['between', [1]],
    ['silence', [1]],
    ['votingDay', [1]],
    ['night', [1]],
    ['final', [1, 2]],
  ] as const)(
    'the pages at %s show only the announced rounds %j, while other rounds answer 404 and no query returns them',
    async (name, open) => {
      const moment = moments[name];
      for (const round of [1, 2]) {
        const scope = { electionId, at: moment, round };
        const isOpen = open.some((number) => number === round);
        const areas = await listAreaResults(db(), {
          ...scope,
          kinds: ['nation', 'county', 'country', 'sector'],
        });
        const asked = page(round, nationCode, moment);
        if (isOpen) {
          await expect(asked).resolves.toMatchObject({ round });
          expect(areas.length).toBeGreaterThan(100);
        } else {
          await expect(withRefusalText(asked)).rejects.toMatchObject({
            code: 'results-not-announced',
            status: 404,
          });
          expect(areas).toEqual([]);
          expect(await findAreaResult(db(), { ...scope, code: 'CJ' })).toBeNull();
          expect(
            // The split of voters into urban and rural is turnout data, published at 17:00 on election day.
            (await listRoundFigures(db(), scope)).filter(
              ({ code }) => !['registered', 'urban-voters', 'rural-voters'].includes(code),
            ),
          ).toEqual([]);
        }
      }
    },
  );

  test('a round’s results appear from the minute of the announcement, and not a minute before', async () => {
    const { rounds } = await requireTimeline(db());
    const announced = rounds.find((round) => round.number === 2)?.announcedAt ?? archive;
    await expect(
      withRefusalText(page(2, nationCode, new Date(announced.getTime() - 1))),
    ).rejects.toMatchObject({
      status: 404,
    });
    await expect(page(2, nationCode, announced)).resolves.toMatchObject({ round: 2 });
  });

  test('an hour’s turnout appears from that hour on', async () => {
    const hoursAt = async (moment: Date) => {
      const series = await listHourlyTurnout(db(), { electionId, at: moment, code: nationCode });
      return series.map((entry) => [entry.round, entry.hours.map((point) => point.hour)]);
    };
    expect(await hoursAt(moments.beforeAll)).toEqual([]);
    const all = Array.from({ length: 14 }, (_, index) => 8 + index);
    expect(await hoursAt(moments.silence)).toEqual([[1, all]]);
    expect(await hoursAt(at('2025-05-18T09:59'))).toEqual([
      [1, all],
      [2, [8, 9]],
    ]);
    expect(await hoursAt(moments.votingDay)).toEqual([
      [1, all],
      [2, [8, 9, 10]],
    ]);
  });

  test('a national figure appears from the moment when it became known', async () => {
    const { known_from } = await db()
      .selectFrom('round_figures')
      .select('known_from')
      .where('round', '=', 2)
      .where('code', '=', 'urban-voters')
      .executeTakeFirstOrThrow();
    const codesAt = async (moment: Date) =>
      (await listRoundFigures(db(), { electionId, at: moment, round: 2 })).map(({ code }) => code);
    expect(await codesAt(new Date(known_from.getTime() - 1))).not.toContain('urban-voters');
    expect(await codesAt(known_from)).toContain('urban-voters');
  });

  test('the day of a round without turnout has a page only before the round’s result', async () => {
    const timeline = await requireTimeline(db());
    expect(await findBeforePage(db(), { timeline, at: moments.beforeAll })).toMatchObject({
      round: { number: 1, state: 'waiting' },
      turnout: [],
    });
    expect(await findBeforePage(db(), { timeline, at: moments.between })).toBeNull();
  });

  test('every result cites at least one source at every moment', async () => {
    for (const [round, moment] of [
      [1, moments.between],
      [2, moments.final],
    ] as const) {
      for (const code of [nationCode, 'AB', 'B-S1', 'SR', 'ITA']) {
        expect((await page(round, code, moment)).sources.length, `${round} ${code}`).toBeGreaterThan(0);
      }
    }
  });
});
