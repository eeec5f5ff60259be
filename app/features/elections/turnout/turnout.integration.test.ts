import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listAreas, pathTo } from '#app/features/elections/results/areas.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { listTurnoutCurves } from './beside.server.ts';
import { listDayPlaces } from './day.server.ts';
import { listAreaTurnouts, listHourlyTurnout } from './queries.server.ts';

const base = withElection();

test("the country's turnout curve counts the capital but no voters abroad", async () => {
  const { electionId } = await requireTimeline(base.db);
  const path = pathTo(await listAreas(base.db, electionId), 'AB');
  const curves = await listTurnoutCurves(base.db, { electionId, at: moments.archive, round: 1, path });
  expect(curves.map(({ code, isCounty }) => [code, isCounty])).toEqual([
    ['AB', true],
    ['', false],
  ]);
  // These shares are 317,700 and 8,598,611 of the 17,988,031 registered voters of the 41 counties and the capital.
  const country = curves[1]?.points.map(({ hour, share }) => [hour, share.toFixed(2)]) ?? [];
  expect([country[0], country.at(-1)]).toEqual([
    [8, '1.77'],
    [21, '47.80'],
  ]);
});

test('a place has a total only when its last public hour is the final total', async () => {
  const timeline = await requireTimeline(base.db);
  const totalsAt = async (at: Date) => {
    const places = await listDayPlaces(base.db, { timeline, at });
    const rounds = places.find(({ code }) => code === 'AB')?.rounds ?? [];
    return rounds.map(({ round, total }) => [round, total !== null]);
  };
  expect(await totalsAt(new Date('2025-05-04T12:30:00+03:00'))).toEqual([[1, false]]);
  expect(await totalsAt(moments.votingDay)).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(await totalsAt(moments.archive)).toEqual([
    [1, true],
    [2, true],
  ]);
});

test('listAreaTurnouts lists only the hours of the requested round when a locality voted in two rounds', async () => {
  const { electionId } = await requireTimeline(base.db);
  const readRound = async (round: number) => {
    const scope = { electionId, at: moments.archive, round, code: '1213' };
    const [aiud] = await listAreaTurnouts(base.db, scope);
    return { registered: aiud?.registered, hours: aiud?.hours.map(({ voters }) => voters) };
  };
  expect(await readRound(1)).toEqual({
    registered: 20_293,
    hours: [236, 664, 1353, 2008, 2978, 3957, 4784, 5323, 5963, 6745, 7530, 8366, 9077, 9573],
  });
  expect(await readRound(2)).toEqual({
    registered: 20_287,
    hours: [315, 813, 1588, 2668, 3814, 5278, 6200, 7087, 8069, 9016, 9797, 10_793, 11_436, 11_773],
  });
});

test('no hour of turnout is public before the polling stations open, even when it was reported earlier', async () => {
  const { electionId } = await requireTimeline(base.db);
  await base.owner
    .updateTable('hourly_turnout')
    .set({ reported_at: new Date('2025-05-18T06:00:00+03:00') })
    .where('round', '=', 2)
    .where('hour', '=', 8)
    .execute();
  const hoursAt = async (time: string, code: string) => {
    const at = new Date(`2025-05-18T${time}+03:00`);
    const rounds = await listHourlyTurnout(base.db, { electionId, at, code });
    return rounds.find(({ round }) => round === 2)?.hours.map(({ hour }) => hour) ?? [];
  };
  for (const code of ['RO', 'AB', '1213']) {
    expect(await hoursAt('06:59:59', code), code).toEqual([]);
    expect(await hoursAt('07:00:00', code), code).toEqual([8]);
  }
});
