import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { nationCode } from '../addresses.ts';
import { findAnnulledDay, findAnnulledRound } from '../annulled/queries.server.ts';
import {
  listCheckedFigures,
  listCorrections,
  listCorrectionsAfter,
  listSourceGroups,
  listSourceOrder,
} from '../corrections/queries.server.ts';
import { readLead } from '../lead/read-lead.server.ts';
import { countLocalities } from '../places/queries.server.ts';
import { findTimeline, listElectionIds } from '../queries.server.ts';
import { areaCodeOf, listAreas, pathTo, searchAreas } from '../results/areas.server.ts';
import {
  findAreaResult,
  listAreaResults,
  listResultsIn,
  listRoundCandidates,
  mapLastPlaces,
} from '../results/queries.server.ts';
import { listTurnoutCurves } from '../turnout/beside.server.ts';
import { listDayPlaces } from '../turnout/day.server.ts';
import {
  findAnnouncement,
  listAreaTurnouts,
  listHourlyTurnout,
  listRoundFigures,
  listTurnoutSources,
  listTurnoutsBelow,
  mapRoundSourceIds,
} from '../turnout/queries.server.ts';
import { listAnnouncements } from './announcements.server.ts';
import { findProvisional, findPublication } from './publication.server.ts';

const base = withElection();
const electionId = 'ro-president-2025';
const other = { election_id: 'alte-alegeri' };
const aiud = '1213';

const requireOwnTimeline = async () => {
  const timeline = await findTimeline(base.db, electionId);
  if (!timeline) throw new Error('The election is loaded.');
  return timeline;
};

/** Reads everything that this folder answers about the election at a moment. */
async function readAll(at: Date): Promise<Record<string, unknown>> {
  const { db } = base;
  const moment = { electionId, at };
  const timeline = await requireOwnTimeline();
  const areas = await listAreas(db, electionId);
  const all: Record<string, unknown> = {
    ...{ timeline, areas, lead: await readLead(db, { timeline, at }) },
    ...{ found: await searchAreas(db, { electionId, text: 'aiud', limit: 20 }) },
    ...{ code: await areaCodeOf(db, electionId, 'alba'), places: [...(await mapLastPlaces(db, moment))] },
    ...{ annulledDay: await findAnnulledDay(db, moment), annulled: await findAnnulledRound(db, moment) },
    ...{ groups: await listSourceGroups(db, { ...moment, search: null }) },
    ...{ order: await listSourceOrder(db, moment), checked: await listCheckedFigures(db, moment) },
    ...{ corrections: await listCorrections(db, { ...moment, page: 1 }) },
    ...{ after: await listCorrectionsAfter(db, { ...moment, after: null, limit: 9 }) },
    ...{ provisional: await findProvisional(db, { timeline, at }) },
    ...{ day: await listDayPlaces(db, { timeline, at }) },
    ...{
      localities: await countLocalities(db, { ...moment, first: 'nicusor-dan', second: 'george-simion' }),
    },
    ...{ sourceIds: [...(await mapRoundSourceIds(db, electionId))] },
  };
  for (const code of [nationCode, 'AB', aiud])
    all[`hours ${code}`] = await listHourlyTurnout(db, { ...moment, code });
  for (const round of [1, 2]) {
    const scope = { ...moment, round };
    for (const code of [nationCode, 'AB', aiud]) {
      all[`result ${round} ${code}`] = await findAreaResult(db, { ...scope, code });
      all[`whole ${round} ${code}`] = await findAreaResult(db, { ...scope, code, isWhole: true });
    }
    all[`counties ${round}`] = await listAreaResults(db, { ...scope, kinds: ['county', 'municipality'] });
    all[`some ${round}`] = await listResultsIn(db, { ...scope, codes: ['AB', 'SR', aiud] });
    all[`candidates ${round}`] = await listRoundCandidates(db, scope);
    all[`publication ${round}`] = await findPublication(db, scope);
    all[`announcements ${round}`] = await listAnnouncements(db, scope);
    all[`announcement ${round}`] = await findAnnouncement(db, scope);
    all[`figures ${round}`] = await listRoundFigures(db, scope);
    all[`sources ${round}`] = await listTurnoutSources(db, { ...moment, rounds: [round] });
    all[`turnouts ${round}`] = await listAreaTurnouts(db, scope);
    all[`curves ${round}`] = await listTurnoutCurves(db, { ...scope, path: pathTo(areas, 'AB') });
    for (const area of [
      { code: nationCode, kind: 'nation' },
      { code: 'AB', kind: 'county' },
    ] as const)
      all[`turnouts ${round} ${area.code}`] = await listTurnoutsBelow(db, { ...scope, area });
  }
  return all;
}

const shown = [moments.betweenRounds, moments.votingDay, moments.resultsNight, moments.archive];
let before: Record<string, unknown>[] = [];

beforeAll(async () => {
  await sql`insert into corrections (election_id, recorded_at, record_kind, record_key, field, before, after)
    values (${electionId}, ${moments.betweenRounds}, 'candidate', 'x', 'y', '1', '2')`.execute(base.owner);
  before = await Promise.all(shown.map(readAll));
  await copyRows(base.owner, 'elections', { id: other.election_id, title: 'Alte alegeri' });
  await copyRows(base.owner, 'rounds', {
    ...other,
    announced_note: 'Altă notă.',
    source_ids: sql`source_ids[1:1]`,
  });
  await copyRows(base.owner, 'areas', { ...other, name: sql`'Alt ' || name` });
  for (const table of ['round_candidates', 'legal_periods']) await copyRows(base.owner, table, other);
  const more = (column: string) => sql`${sql.ref(column)} + 5`;
  await copyRows(base.owner, 'area_results', {
    ...other,
    registered: more('registered'),
    counting_note: 'Alta.',
  });
  await copyRows(base.owner, 'results', { ...other, votes: sql`1000000000 - votes` });
  await copyRows(base.owner, 'locality_results', { ...other, registered: more('registered') });
  await copyRows(base.owner, 'hourly_turnout', { ...other, voters: more('voters') });
  await copyRows(base.owner, 'publication_stages', {
    ...other,
    note: 'Altă notă.',
    at: sql`at + interval '1 minute'`,
  });
  await copyRows(base.owner, 'round_figures', { ...other, note: 'Altă notă.' });
  await copyRows(base.owner, 'sources', { ...other, id: sql`gen_random_uuid()`, publisher: 'Altcineva' });
  await copyRows(base.owner, 'checked_figures', { ...other, figure: 'Altă cifră' });
  await copyRows(base.owner, 'annulled_rounds', { ...other, act: 'Alt act' });
  await copyRows(base.owner, 'annulled_results', { ...other, valid_votes: more('valid_votes') });
  await sql`insert into corrections (election_id, recorded_at, record_kind, record_key, field, before, after)
    select 'alte-alegeri', recorded_at, record_kind, record_key, 'alt câmp', before, after from corrections`.execute(
    base.owner,
  );
});

test.each(shown.map((at, index) => ({ at: at.toISOString(), index })))(
  'everything about an election stays the same at $at when another election has the same areas and candidates',
  async ({ index }) => {
    const now = await readAll(shown[index] ?? moments.archive);
    for (const [name, value] of Object.entries(now)) expect(value, name).toEqual(before[index]?.[name]);
  },
);

test('a candidate’s last place is the place in the latest announced round, and only a validated winner has won', async () => {
  const placesAt = async (at: Date) => {
    const places = await mapLastPlaces(base.db, { electionId, at });
    const { rows } = await sql<{ id: string; slug: string }>`select id, slug from candidates`.execute(
      base.db,
    );
    const of = (slug: string) => places.get(rows.find((row) => row.slug === slug)?.id ?? '');
    return {
      size: places.size,
      simion: of('george-simion'),
      dan: of('nicusor-dan'),
      ponta: of('victor-ponta'),
    };
  };
  const first = { round: 1, isShared: false, hasWon: false, validVotes: 9_430_274 };
  expect(await placesAt(moments.beforeFirstRound)).toMatchObject({ size: 0 });
  const ponta = { ...first, place: 4, votes: 1_230_164 };
  expect(await placesAt(moments.betweenRounds)).toEqual({
    ...{ size: 11, ponta },
    simion: { ...first, place: 1, votes: 3_862_761 },
    dan: { ...first, place: 2, votes: 1_979_767 },
  });
  const second = { round: 2, isShared: false, validVotes: 11_507_695 };
  expect(await placesAt(moments.archive)).toMatchObject({
    ...{ size: 11, ponta },
    simion: { ...second, place: 2, hasWon: false },
    dan: { ...second, place: 1, hasWon: true },
  });
  const one = await sql<{ id: string }>`select id from candidates where slug = 'nicusor-dan'`.execute(
    base.db,
  );
  const ids = [one.rows[0]?.id ?? ''];
  expect([
    ...(await mapLastPlaces(base.db, { electionId, at: moments.archive, candidateIds: ids })).keys(),
  ]).toEqual(ids);
});

test('the loaded elections are listed by their first day, latest first', async () => {
  await sql`update rounds set election_day = election_day - 365 where election_id = 'alte-alegeri' and number = 1`.execute(
    base.owner,
  );
  expect(await listElectionIds(base.db)).toEqual([electionId, 'alte-alegeri']);
});
