import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { readPlaceNow } from './read-place.server.ts';

const base = withElection();

const read = async (code: string, at: Date) =>
  readPlaceNow(base.db, { timeline: await requireTimeline(base.db), at, code });
const titles = async (code: string, at: Date) =>
  (await read(code, at)).facts.map(({ title, href }) => [title, href]);

test('a place shows turnout on voting day, a waiting text on election night, and both results in the archive', async () => {
  const day = await read('54975', moments.votingDay);
  expect([day.name, day.detail, day.isChanging]).toEqual(['Cluj-Napoca', 'municipiu, județul Cluj', true]);
  expect(day.facts[0]?.title).toBe('Prezența la ora 10:00');
  expect(day.facts[0]?.text).toMatch(/^\d+,\d\d%: [\d.]+ (de )?votanți din [\d.]+ înscriși$/);
  expect(day.facts[0]?.note).toMatch(/^în județul Cluj: \d+,\d\d%$/);
  expect(day.facts[0]?.href).toBe('/results/2/54975');
  expect(await titles('54975', moments.votingDay)).toContainEqual(['Turul I', '/results/1/54975']);
  expect(JSON.stringify(day)).not.toContain('Turul II"');
  const night = await read('54975', moments.resultsNight);
  expect(JSON.stringify(night)).not.toContain('Turul II"');
  expect(night.facts[0]?.title).toMatch(/^Se numără voturile; prezența la ora \d+:00$/);
  expect(await titles('54975', moments.finalResult)).toEqual(await titles('54975', moments.archive));
  expect(await titles('54975', moments.archive)).toEqual([
    ['Turul II', '/results/2/54975'],
    ['Turul I', '/results/1/54975'],
  ]);
});

test('a place has its own figures and texts before, during and after the vote', async () => {
  const at = (text: string) => new Date(`2025-${text}:00+03:00`);
  const first = {
    title: 'Turul I',
    text: 'Nicușor Dan 48,94%, Crin Antonescu 20,53%',
    note: 'prezența 62,63%',
    href: '/results/1/54975',
  };
  const factsAt = async (moment: Date) => (await read('54975', moment)).facts;
  const none = { note: null, href: null };
  expect(await factsAt(moments.beforeFirstRound)).toEqual([
    { title: 'Turul I este pe 4 mai 2025', text: 'Prezența apare aici din oră în oră.', ...none },
  ]);
  const waiting = 'Prezența apare aici după fiecare oră anunțată.';
  expect(await factsAt(at('05-18T07:30'))).toEqual([
    { title: 'Astăzi se votează în turul II', text: waiting, ...none },
    first,
  ]);
  expect(await factsAt(moments.votingDay)).toEqual([
    {
      title: 'Prezența la ora 10:00',
      text: '11,17%: 30.155 de votanți din 269.942 înscriși',
      note: 'în județul Cluj: 10,10%',
      href: '/results/2/54975',
    },
    first,
  ]);
  expect((await factsAt(at('05-18T22:00')))[0]?.text).toBe('76,24%: 205.816 votanți din 269.942 înscriși');
  expect(await factsAt(moments.archive)).toEqual([
    {
      title: 'Turul II',
      text: 'Nicușor Dan 81,35%, George Simion 18,65%',
      note: 'prezența 78,62%',
      href: '/results/2/54975',
    },
    first,
  ]);
  expect((await read('B-S1', moments.votingDay)).facts[0]).toMatchObject({
    ...{ text: '11,26%: 23.616 votanți din 209.729 înscriși', note: null },
  });
});

test('a country and the votes by mail state why they have no turnout by hour, until the count begins', async () => {
  const textAt = async (code: string, at: Date) => (await read(code, at)).facts[0]?.text;
  for (const at of [moments.beforeFirstRound, moments.votingDay]) {
    expect(await textAt('ITA', at)).toBe('Sursa dă prezența pe ore numai pentru toată străinătatea.');
    expect(await textAt('SR-C', at)).toBe('Plicurile votului prin corespondență nu se numără pe ore.');
  }
  expect((await read('ITA', moments.resultsNight)).facts[0]).toMatchObject({
    title: 'Se numără voturile din turul II',
    text: 'Rezultatul de aici apare după comunicarea finală.',
  });
});

test('before the first round a place shows no result, and an unknown place or the whole country is refused', async () => {
  const before = await read('54975', moments.beforeFirstRound);
  expect(before.facts.map(({ title }) => title)).toEqual(['Turul I este pe 4 mai 2025']);
  for (const at of [moments.betweenRounds, moments.silence])
    expect(await titles('54975', at)).toEqual([
      ['Turul II este pe 18 mai 2025', null],
      ['Turul I', '/results/1/54975'],
    ]);
  for (const code of ['RO', 'XX', '0'])
    await expect(read(code, moments.archive)).rejects.toMatchObject({ code: 'results-area-not-found' });
});

test('a place reports that its result is missing when no result is announced seven days after the vote', async () => {
  const loaded = await requireTimeline(base.db);
  const never = new Date('9999-12-31T00:00:00Z');
  const rounds = loaded.rounds.map((round) =>
    round.number === 2 ? { ...round, announcedAt: never, provisionalAt: null, validatedAt: null } : round,
  );
  const timeline = { ...loaded, rounds };
  const place = (code: string, at: string) => readPlaceNow(base.db, { timeline, at: new Date(at), code });
  const counting = await place('54975', '2025-05-25T20:59:00+03:00');
  expect([counting.isChanging, counting.facts[0]?.title]).toEqual([
    true,
    'Se numără voturile; prezența la ora 21:00',
  ]);
  const late = await place('54975', '2025-05-25T21:01:00+03:00');
  expect([late.isChanging, late.facts[0]?.title]).toEqual([
    false,
    'Rezultatul nu a fost încărcat; prezența la ora 21:00',
  ]);
  // No hourly turnout is announced for votes by mail.
  const mail = await place('SR-C', '2025-05-25T21:01:00+03:00');
  expect(mail.facts[0]?.title).toBe('Rezultatul nu a fost încărcat');
});

test('only a place with a turnout over 100% explains the reason', async () => {
  const { rows } = await sql<{ code: string; share: number }>`
    select area_code as code, 100.0 * voters / registered as share from locality_results
    where registered > 0 and round = 2 order by voters::float / registered desc limit 1`.execute(base.db);
  const [highest] = rows;
  expect(highest?.share).toBeGreaterThan(100);
  const noteOf = async (code: string) =>
    (await read(code, moments.archive)).facts.find(({ title }) => title === 'Turul II')?.note;
  expect(await noteOf(highest?.code ?? '')).toMatch(
    /^prezența 1\d\d,\d\d%; au votat și alegători înscriși în altă parte$/,
  );
  expect(await noteOf('54975')).toMatch(/^prezența \d\d,\d\d%$/);
  const night = await read(highest?.code ?? '', moments.resultsNight);
  expect(night.facts[0]?.note).toMatch(/^au votat și alegători înscriși în altă parte; în județul /);
});

test('a place with more valid votes than voters shows the counting note beside its result, in that round only', async () => {
  const { facts } = await read('4525', moments.archive);
  expect(facts.map(({ title, note }) => [title, note])).toEqual([
    [
      'Turul II',
      'prezența 54,08%. Voturile valabile (SICPV) depășesc prezența (SIMPV): cele două vin din sisteme diferite.',
    ],
    ['Turul I', 'prezența 58,48%'],
  ]);
});

test('the facts about a county or about the sections abroad name no area above them', async () => {
  const county = await read('CJ', moments.votingDay);
  expect([county.detail, county.facts[0]?.text, county.facts[0]?.note]).toEqual([
    'județ',
    '10,10%: 62.256 de votanți din 616.314 înscriși',
    null,
  ]);
  const abroad = await read('SR', moments.archive);
  expect([abroad.detail, abroad.facts[0]]).toEqual([
    'secții din străinătate',
    {
      title: 'Turul II',
      text: 'George Simion 55,86%, Nicușor Dan 44,14%',
      note: null,
      href: '/results/2/SR',
    },
  ]);
});

test('a place where everyone registered voted needs no reason, and one without valid votes has no leaders', async () => {
  await sql`update locality_results set registered = voters where round = 2 and area_code = '54975'`.execute(
    base.owner,
  );
  await sql`update locality_results set valid_votes = 0, votes = array_fill(0, array[cardinality(votes)])
    where round = 2 and area_code = '4525'`.execute(base.owner);
  expect((await read('54975', moments.archive)).facts[0]?.note).toBe('prezența 100,00%');
  expect((await read('4525', moments.archive)).facts[0]?.text).toBe('Niciun vot valabil.');
});
