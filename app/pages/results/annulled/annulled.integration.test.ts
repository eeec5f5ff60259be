import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeAnnulledFile } from '#app/features/elections/annulled/file.server.ts';
import { findAnnulledDay, findAnnulledRound } from '#app/features/elections/annulled/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listAddresses } from '#app/pages/crawlers/addresses.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as results from '../screen.tsx';
import * as screen from './screen.tsx';

const base = withElection();
const show = (query: string, at: Date = moments.betweenRounds) =>
  renderScreen({
    screen: screen as never,
    pattern: '/results/annulled',
    path: `/results/annulled${query}`,
    db: base.db,
    at,
  });

test('the areas of the annulled round keep their order when their rows are updated', async () => {
  const { electionId } = await requireTimeline(base.db);
  // PostgreSQL moves an updated row behind the other rows.
  await sql`update areas set name = name where code = 'AB'`.execute(base.owner);
  await sql`update annulled_results set votes = votes where area_code = 'AB'`.execute(base.owner);
  const round = await findAnnulledRound(base.db, { electionId, at: moments.archive });
  expect(round?.areas.slice(0, 2).map(({ code }) => code)).toEqual(['AB', 'AR']);
});

test("at every moment, the heading of the annulled round's page states that the round has no effect", async () => {
  for (const at of [moments.beforeFirstRound, moments.betweenRounds, moments.archive]) {
    const { text } = await show('', at);
    expect(text).toMatch(/Turul\sI din 24 noiembrie 2024 a fost anulat și nu are efect juridic/);
    expect(text).toContain('Anulat la 6 decembrie 2024 · Hotărârea CCR nr. 32 din 6 decembrie 2024');
    expect(text).toContain('Curtea Constituțională a anulat întregul proces electoral');
    expect(text).toContain('Voturi valabile Suma voturilor candidaților');
    expect(text).toContain('Votanți Alegători prezenți la ora 21:00');
    expect(text).toContain('Înscriși Alegători înscriși pe listele permanente');
    expect(text).toMatch(/Anularea\. Surs[ae]: [^.]*timpolis/i);
    expect(text).toContain('Elena Lasconi USR');
    expect(text).toContain('9.242.186 de voturi valabile');
    expect(text).toContain('8.641.642 din 18.008.480 de alegători înscriși (47,99%)');
    for (const votes of ['2.120.401', '1.772.500', '1.769.760', '1.281.325', '811.952', '11.246'])
      expect(text).toContain(votes);
    const page = await renderScreen({
      screen: results as never,
      pattern: '/results',
      path: '/results',
      db: base.db,
      at,
    });
    expect(page.html).toContain('href="/results/annulled"');
    const addresses = await listAddresses(base.db, at);
    expect(addresses.map(({ path }) => path)).toContain('/results/annulled');
  }
});

test('the table of the annulled round can be sorted by each column, and shows no figure for an unknown turnout', async () => {
  const rowsOf = (html: string) => {
    const rows = [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/gs)].map(([, name]) =>
      name?.replace(/<!-- -->/g, ''),
    );
    const whole = rows.slice(0, 50);
    // The table of phones follows, with the same areas in the same order.
    expect(rows.slice(50)).toEqual(whole);
    return whole;
  };
  const sorted = rowsOf((await show('?sortare=-prezenta')).html);
  expect(sorted).toHaveLength(50);
  expect(sorted[0]).toBe('Ilfov');
  expect(sorted.slice(-2)).toEqual(['Străinătate', 'Vot prin corespondență']);
  const { html, text } = await show('?sortare=-valabile');
  expect(rowsOf(html).slice(0, 2)).toEqual(['Municipiul București', 'Străinătate']);
  expect(text).toMatch(/Străinătate 43,35% 26,82% 2,87% 12,07% .* necunoscut necunoscut 797\.894 necunoscut/);
  expect(text).toContain('Zona ↕ Pe primul loc Procent Municipiul București Elena Lasconi 35,82%');
  const links = [...html.matchAll(/href="\/results\/annulled\?sortare=([^"]*)"/g)].map(([, sort]) => sort);
  for (const sort of [
    'zona#zone',
    '-calin-georgescu#zone',
    '-prezenta#zone',
    '-votanti#zone',
    'valabile#zone',
  ])
    expect(links).toContain(sort);
  expect(text).toMatch(/Cluj 15,37% 30,39% 10,56% 10,82% .* 57,38% 353\.435 347\.922 615\.924/);
});

test("the CSV file of the annulled round has the dataset's votes, and each row is marked as annulled", async () => {
  const { name, type, body } = await writeAnnulledFile(base.db, moments.betweenRounds);
  expect(type).toBe('text/csv; charset=utf-8');
  expect(name).toBe('ro-president-2025-tur-anulat-zone.csv');
  const [head, ...lines] = body.trim().split('\r\n');
  expect(head).toContain('Înscriși,Votanți,Prezență (%),Voturi valabile,Călin Georgescu,Elena Lasconi');
  expect(lines).toHaveLength(51);
  const status = '2024-11-24,anulat: Hotărârea CCR nr. 32 din 6 decembrie 2024,';
  expect(lines.filter((line) => line.startsWith(status))).toHaveLength(51);
  const figures = new Map(
    lines.map((line) => {
      const [code = '', , ...cells] = line.slice(status.length).split(',');
      return [code, cells.join(',')];
    }),
  );
  const expected = {
    RO: '18008480,,,9242186,2120401,1772500,1769760,1281325,811952,583898,416353,286842,95782,42853,20089,14683,14502,11246',
    AB: '302724,156768,51.79,153221,33534,21669,24175,24473,28191,8214,4326,4478,2315,631,364,308,357,186',
    CJ: '615924,353435,57.38,347922,53461,105733,36734,37654,33239,28028,31315,11816,6227,1922,597,457,468,271',
    TR: '284363,142210,50.01,138895,25839,11306,53430,20243,17866,5404,155,3089,448,337,268,230,143,137',
    B: '1784153,928408,52.04,912466,132653,326841,135373,91018,60415,94498,4180,50487,5726,6005,1624,889,1315,1442',
    SR: ',,,797894,345925,214033,22893,96339,36934,38966,4738,13987,14120,5424,1403,1205,1005,922',
  };
  for (const [code, line] of Object.entries(expected)) expect(figures.get(code), code).toBe(line);
});

test('the annulled round is public from the first moment of the day of its annulment', async () => {
  const { electionId } = await requireTimeline(base.db);
  const midnight = new Date('2024-12-06T00:00:00+02:00');
  const find = (at: Date) => findAnnulledDay(base.db, { electionId, at });
  expect(await find(new Date(midnight.getTime() - 1))).toBeNull();
  expect(await find(midnight)).toMatchObject({ round: 1 });
  const before = new Date(midnight.getTime() - 1);
  expect(await findAnnulledRound(base.db, { electionId, at: before })).toBeNull();
  await expect(writeAnnulledFile(base.db, before)).rejects.toMatchObject({ code: 'not-found' });
});
