import { beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const election_id = 'ro-president-2025';
beforeAll(async () => {
  await base.owner
    .insertInto('corrections')
    .values({
      ...{ election_id, recorded_at: moments.betweenRounds, record_kind: 'result', record_key: '1/AB' },
      ...{ field: 'voters', before: '10', after: '11', reason: 'Motivul.' },
    })
    .execute();
});
const ask = async (path: string, at: Date = moments.archive) =>
  (await openApi(base.db, at).ask(`/elections/${election_id}${path}`)).json();
const ids = (count: number) => Array(count).fill(expect.stringMatching(/^[0-9a-f-]{36}$/));

const silence = (round: number, from: string, until: string) => ({
  ...{ round, from: `2025-05-${from}T00:00:00+03:00`, until: `2025-05-${until}T21:00:00+03:00` },
  act: 'Legea nr. 370/2004, art. 39',
});
const alba = { code: 'AB', name: 'Alba', kind: 'county' };

describe('each field of the API’s answers about an election has its own value', () => {
  test('an election has its titles, type and election silences, of which at most one is running', async () => {
    const silences = [silence(1, '02', '04'), silence(2, '16', '18')];
    const election = {
      id: 'ro-president-2025',
      title: 'Alegerile pentru Președintele României din anul 2025',
      short_title: 'Alegeri prezidențiale 2025',
      type: 'prezidențiale',
      legal_silences: silences,
    };
    expect(await ask('')).toMatchObject({ ...election, legal_silence: null });
    expect(await ask('', moments.silence)).toMatchObject({ ...election, legal_silence: silences[1] });
  });

  test('a round has its schedule, the state of its result, its outcome and its figures', async () => {
    const round = await ask('/rounds/2');
    expect(round).toMatchObject({
      number: 2,
      election_day: '2025-05-18',
      polls_open: '2025-05-18T07:00:00+03:00',
      polls_close: '2025-05-18T21:00:00+03:00',
      polls_close_latest: '2025-05-18T23:59:00+03:00',
      state: 'announced',
      announced_at: '2025-05-19T15:51:00+03:00',
      candidates: ['george-simion', 'nicusor-dan'],
      sources: ids(7),
      is_final: true,
      announcement_note: 'Comunicarea BEC pentru toate secțiile; ora este cea a relatării.',
      outcome: { kind: 'winner', candidates: ['nicusor-dan'] },
    });
    expect(round.result).toEqual({
      state: 'validated',
      at: '2025-05-22T12:00:00+03:00',
      precision: 'zi',
      counted_percent: null,
      percents: [],
      note: 'Ședința solemnă: ora 12:00.',
      sources: ids(2),
    });
    expect(round.figures.find(({ code }: { code: string }) => code === 'turnout-bec')).toEqual({
      code: 'turnout-bec',
      value: 11_641_999,
      percent: 64.72,
      is_exact: true,
      system: 'BEC, procese-verbale',
      note: 'BEC a comunicat 64,72% (raportat la listele din țară); raportat la cei 17.996.537 din procesul-verbal rezultă 64,69% (calculat).',
      sources: ids(2),
    });
    const first = await ask('/rounds/1');
    expect(first.outcome).toEqual({ kind: 'qualified', candidates: ['george-simion', 'nicusor-dan'] });
    const rural = first.figures.find(({ code }: { code: string }) => code === 'rural-voters');
    expect(rural).toMatchObject({ value: 3_800_000, is_exact: false, system: null });
    expect(await ask('/rounds/2', moments.silence)).toMatchObject({
      ...{ state: 'waiting', announced_at: null, result: null, is_final: null },
      ...{ announcement_note: null, outcome: null },
    });
  });

  test('an area has its kind, its rank and its parent', async () => {
    const none = { note: null, other_spelling: null };
    expect(await ask('/areas/AB')).toEqual({ ...alba, ...none, rank: null, parent: 'RO' });
    expect(await ask('/areas/1213')).toEqual({
      ...{ code: '1213', name: 'Aiud', kind: 'locality', rank: 'municipality', ...none, parent: 'AB' },
    });
  });

  test('a result has its counts, and each candidate’s votes, percentage and place', async () => {
    expect(await ask('/rounds/2/results/AB')).toEqual({
      round: 2,
      area: alba,
      registered: 302_142,
      voters: 176_614,
      voters_by_list: { permanent: 152_053, mobile_box: 2_188, supplementary: 22_373 },
      turnout_percent: expect.closeTo(58.454, 3),
      valid_votes: 174_555,
      null_votes: null,
      candidates: [
        {
          ...{ candidate: 'george-simion', name: 'George Simion', party: 'Alianța pentru Unirea Românilor' },
          ...{ votes: 84_307, percent: expect.closeTo(48.298, 3), place: 2 },
        },
        {
          ...{ candidate: 'nicusor-dan', name: 'Nicușor Dan', party: 'Independent' },
          ...{ votes: 90_248, percent: expect.closeTo(51.702, 3), place: 1 },
        },
      ],
      others: null,
      notes: [],
      page: '/results/2/AB',
      sources: ids(2),
    });
    expect((await ask('/rounds/2/results/SR-C')).notes).toEqual([
      expect.stringMatching(/^Voturile prin corespondență ale alegătorilor din străinătate\./),
      expect.stringMatching(/^Votul prin corespondență este numărat de două sisteme/),
    ]);
  });

  test('a turnout has the time of each hour, and only the hour that equals the final total is final', async () => {
    const turnout = await ask('/rounds/2/turnout/AB');
    expect(turnout).toMatchObject({ round: 2, area: alba, registered: 302_142, sources: ids(3) });
    expect([turnout.hours[0], turnout.hours.at(-1)]).toEqual([
      {
        ...{ hour: 8, reported_at: '2025-05-18T08:00:00+03:00', voters: 5_487 },
        ...{ percent: expect.closeTo(1.816, 3), is_final: false },
      },
      {
        ...{ hour: 21, reported_at: '2025-05-19T15:51:00+03:00', voters: 176_614 },
        ...{ percent: expect.closeTo(58.454, 3), is_final: true },
      },
    ]);
    const before = await ask('/rounds/2/turnout/AB', moments.betweenRounds);
    expect(before).toMatchObject({ round: 2, area: alba, registered: null, hours: [], sources: [] });
    const now = await ask('/rounds/2/turnout/AB', moments.votingDay);
    expect(now.hours.map(({ hour }: { hour: number }) => hour)).toEqual([8, 9, 10]);
  });

  test('corrections, checked figures and sources have their own values', async () => {
    expect(await ask('/corrections')).toEqual({
      items: [
        {
          ...{ id: expect.any(Number), recorded_at: '2025-05-12T10:00:00+03:00', record_kind: 'result' },
          ...{ record_key: '1/AB', field: 'voters', before: 10, after: 11, reason: 'Motivul.' },
        },
      ],
      ...{ total: 1, next_cursor: null, withheld: null },
    });
    const checked = await ask('/checked-figures?limit=2');
    expect(checked).toMatchObject({ total: 5, next_cursor: 'Mg' });
    expect(checked.items[0]).toEqual({
      figure: '17.988.031 de alegători înscriși',
      is_confirmed: true,
      explanation: 'Turul I, liste permanente din țară.',
      sources: ids(3),
    });
    expect(checked.items[1]).toMatchObject({ is_confirmed: false });
    const sources = await ask('/sources?limit=1&file=polls');
    expect(sources).toMatchObject({ total: 75, withheld: null });
    expect(sources.items).toEqual([
      {
        ...{ id: ids(1)[0], file: 'polls', publisher: 'ACTMedia', date: '2025-04' },
        url: expect.stringMatching(/^https:\/\/actmedia\.eu\//),
      },
    ]);
  });
});
