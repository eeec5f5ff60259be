import { describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  countPolls,
  filterOf,
  listPollEntries,
  listPolledPeople,
} from '#app/features/polls/list/queries.server.ts';
import { findPollSeries } from '#app/features/polls/series/queries.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

type StoredPoll = {
  id: string;
  kind: string;
  round: number;
  election: string;
  pollster: string;
  client: string | null;
  sample_size: number | null;
  visible_from: string;
  results: { candidate: string; pct: number }[];
  sources: string[];
};
type StoredCandidate = {
  slug: string;
  display_name: string;
  party: string | null;
  round_1: { votes: number; pct: number };
};

const { polls, sources } = readElectionFile<{
  polls: StoredPoll[];
  sources: { id: string; url: string; date: string }[];
}>('polls');
const { election } = readElectionFile<{ election: { id: string; finalists: string[] } }>('election');
const { candidates } = readElectionFile<{ candidates: StoredCandidate[] }>('candidates');
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
const ofRound = (round: number) =>
  polls.filter((poll) => poll.election === election.id && poll.round === round);

const base = withElection();
const show = (at: Date, query = '') =>
  renderScreen({ screen, pattern: '/polls', path: `/polls${query}`, db: base.db, at });
const rowsOf = (html: string) => [...html.matchAll(/id="sondaj-([^"]+)"/g)].map((match) => match[1] ?? '');
/** Returns the rows of every page of the list. */
async function allRowsOf(at: Date, query: string): Promise<string[]> {
  const { html } = await show(at, query);
  const pages = [...html.matchAll(/pagina=(\d+)#lista-sondaje/g)].map(([, page]) => Number(page));
  const rows = rowsOf(html);
  for (let page = 2; page <= Math.max(1, ...pages); page += 1)
    rows.push(...rowsOf((await show(at, `${query}&pagina=${page}`)).html));
  return rows;
}

test('in the night of the results the page offers no live poll and speaks of the polls in the past', async () => {
  const night = await show(moments.resultsNight);
  expect(night.text).not.toContain('Votează în sondajul live');
  expect(night.text).toMatch(/era pe primul loc în media ultimelor sondaje|erau la mai puțin de un punct/);
  const before = await show(moments.betweenRounds, '?tur=2');
  expect(before.text).not.toMatch(/ era pe primul loc| erau la mai puțin/);
});

test('the opening names the official result only after its announcement, and no polls during election silence', async () => {
  expect((await show(moments.beforeFirstRound)).text).not.toContain('rezultatul de la urne');
  expect((await show(moments.betweenRounds)).text).toContain('rezultatul de la urne');
  expect((await show(moments.silence)).text).toContain(
    'reapar după închiderea secțiilor. Rezultatul turului I rămâne la vedere.',
  );
  const early = (await show(new Date('2025-05-03T10:00:00+03:00'))).text;
  expect(early).toContain('reapar după închiderea secțiilor.');
  expect(early).not.toContain('rămâne la vedere');
  const over = 'Alegerile s-au încheiat. Pagina este o arhivă';
  const archive = await show(moments.archive);
  expect([archive.text.includes(over), silentText(archive.text)]).toEqual([true, false]);
  expect(archive.html).toMatch(/href="\/results\/2"[^>]*>Rezultatul din turul II</);
  expect(archive.html).toMatch(/href="\/results\/1"[^>]*>Toate rezultatele, pe județe și țări/);
  const between = await show(moments.betweenRounds);
  expect(between.text).not.toContain(over);
  expect(between.html).not.toContain('href="/results/2"');
});
const silentText = (text: string) => text.includes('reapar după închiderea secțiilor');

test('the page offers no analysis of polls and shows the result first during election silence', async () => {
  const silent = await show(moments.silence);
  for (const hidden of ['Scenarii și analiză', 'Ce au măsurat institutele', 'Actualizează'])
    expect(silent.text).not.toContain(hidden);
  const [result, live] = ['id="rezultat-turul-1"', 'id="live"'].map((part) => silent.html.indexOf(part));
  expect(result).toBeGreaterThan(0);
  expect(live).toBeGreaterThan(result ?? 0);
});

test('between the rounds the page opens with the polls of the second round, or says that there are none yet', async () => {
  const [first] = ofRound(2).toSorted((a, b) => (a.visible_from < b.visible_from ? -1 : 1));
  const known = await show(moments.betweenRounds);
  expect(rowsOf(known.html)).toEqual([first?.id]);
  expect(known.text).toContain(`comanditar: ${first?.client}`);
  expect(known.text).not.toContain('nu este publicat încă');
  const dayBefore = new Date(new Date(`${first?.visible_from}T00:00:00+03:00`).getTime() - 1);
  const unknown = await show(dayBefore);
  expect(unknown.text).toContain(
    'Niciun sondaj pentru turul II nu este publicat încă. Mai jos sunt cele pentru turul I.',
  );
  expect((await show(dayBefore, '?tur=anterior')).text).not.toContain('nu este publicat încă');
  expect(rowsOf(unknown.html)).toEqual(rowsOf((await show(dayBefore, '?tur=1')).html));
  expect((await show(moments.beforeFirstRound)).text).not.toContain('nu este publicat încă');
});

describe('the list of polls', () => {
  test('POLL-01 the list has its title and a row for every public poll of the round', async () => {
    const { html } = await show(moments.archive, '?tur=1');
    expect(html).toMatch(/<h1[^>]*>Sondaje Prezidențiale 2025<\/h1>/);
    const heading = /<h2[^>]*id="lista-sondaje"[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
    const counts = Object.groupBy(ofRound(1), ({ kind }) => (kind === 'poll' ? 'ordinary' : 'other'));
    expect(heading.match(/\d+/g)?.map(Number)).toEqual([counts.ordinary?.length, counts.other?.length]);
    expect((await allRowsOf(moments.archive, '?tur=1')).toSorted()).toEqual(
      ofRound(1)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test("a poll's row opens without JavaScript and shows client, dates, size and a link to the source", async () => {
    const { html } = await show(moments.archive, '?tur=2');
    for (const poll of ofRound(2)) {
      const start = html.indexOf(`id="sondaj-${poll.id}"`);
      const row = html.slice(start, html.indexOf('</details>', start));
      expect(row).toContain('<summary');
      expect(row).toContain(poll.pollster);
      expect(row).toContain(poll.client ?? 'nu apare în sursele găsite');
      if (poll.sample_size !== null) expect(row).toContain(grouped(poll.sample_size));
      const url = sources.find(({ id }) => id === poll.sources[0])?.url ?? '';
      expect(row).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    }
  });

  test('the list filters by candidate and by earlier series, and unknown choices give the default', async () => {
    const [wanted] = candidates.filter(({ slug }) =>
      ofRound(1).some(({ results }) => results.every((r) => r.candidate !== slug)),
    );
    const slug = wanted?.slug ?? '';
    const measured = ofRound(1).filter(({ results }) => results.some(({ candidate }) => candidate === slug));
    const shown = await allRowsOf(moments.archive, `?tur=1&candidat=${slug}`);
    expect(shown.toSorted()).toEqual(measured.map(({ id }) => id).toSorted());
    const ofPerson = await show(moments.archive, '?tur=1&candidat=george-simion');
    expect(ofPerson.text).toMatch(/George Simion: \d+,\d% în media ultimelor sondaje, 40,96% la urne/);
    const links = [...ofPerson.html.matchAll(/href="(\/polls\?tur[^"]*)"( aria-current="true")?/g)]
      .map(([, href = '', current]) => [href.replaceAll('&amp;', '&'), Boolean(current)] as const)
      .filter(([href]) => !href.includes('sondaj='));
    const person = 'candidat=george-simion';
    expect(links).toEqual([
      [`/polls?tur=1&${person}`, true],
      [`/polls?tur=2&${person}`, false],
      [`/polls?tur=anterior&${person}`, false],
      // The numbers of the two pages, and the link to the next page.
      ...['', '&pagina=2', '&pagina=2'].map((page) => [`/polls?tur=1&${person}${page}#lista-sondaje`, false]),
    ]);
    expect(ofPerson.html).toContain('<input type="hidden" name="tur" value="1"/>');
    expect(ofPerson.html).toMatch(/<option value="george-simion" selected="">George Simion</);
    // A poll that asked about the candidate only in a run-off is not in the candidate's list.
    const other = ofRound(1).find(({ id }) => !measured.some((poll) => poll.id === id))?.id ?? '';
    const place = { election_id: election.id, poll_code: other, runoff: 9, position: 1 };
    const { id: candidate_id } = await base.db
      .selectFrom('candidates')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await base.owner
      .insertInto('opinion_poll_results')
      .values({ ...place, candidate_id, person: slug, share: 50 })
      .execute();
    expect(await allRowsOf(moments.archive, `?tur=1&candidat=${slug}`)).toEqual(shown);
    await base.owner.deleteFrom('opinion_poll_results').where('runoff', '=', 9).execute();
    const earlier = await show(moments.archive, '?tur=anterior');
    expect(await allRowsOf(moments.archive, '?tur=anterior')).toHaveLength(
      polls.filter((poll) => poll.election !== election.id).length,
    );
    expect(earlier.text).toContain('Nu intră în medie.');
    expect(rowsOf((await show(moments.archive, '?tur=9&candidat=nimeni')).html).length).toBeGreaterThan(5);
  });

  test('the address of a poll opens the page of the list that shows it, also for the last poll of a page', async () => {
    const pages = await Promise.all(
      ['1', '2'].map(async (page) => rowsOf((await show(moments.archive, `?tur=1&pagina=${page}`)).html)),
    );
    expect(pages[0]).toHaveLength(15);
    for (const [page, poll] of [
      [0, pages[0]?.[14]],
      [1, pages[1]?.[0]],
    ] as const)
      expect(rowsOf((await show(moments.archive, `?tur=1&sondaj=${poll}`)).html)).toEqual(pages[page]);
    const earlier = rowsOf((await show(moments.archive, '?tur=anterior&sondaj=inscop-2024-06-27')).html);
    expect(earlier).toContain('inscop-2024-06-27');
  });

  test('the choice of candidates lists people from public polls, except people asked about only in a run-off', async () => {
    const [at, timeline] = [moments.betweenRounds, await requireTimeline(base.db)];
    const peopleAt = async (at: Date, round: number) =>
      (await listPolledPeople(base.db, { timeline, at, filter: filterOf({ round }) })).map(
        ({ slug }) => slug,
      );
    const asked = () => peopleAt(at, 2);
    const knownFrom = timeline.rounds[0]?.candidatesKnownFrom ?? at;
    expect((await peopleAt(knownFrom, 1)).length).toBeGreaterThan(2);
    const unknown = new Date(knownFrom.getTime() - 1);
    expect(await peopleAt(unknown, 1)).toEqual([]);
    const all = { timeline, filter: filterOf({ round: 1 }), offset: 0, limit: 100 };
    const linksAt = async (at: Date) =>
      (await listPollEntries(base.db, { ...all, at })).map((poll) => poll.answers.map(({ slug }) => slug));
    expect((await linksAt(knownFrom)).flat().filter(Boolean).length).toBeGreaterThan(2);
    expect((await linksAt(unknown)).flat().filter(Boolean)).toEqual([]);
    const inLineAt = async (at: Date) =>
      (await listPollEntries(base.db, { ...all, at })).filter(({ isInLine }) => isInLine).length;
    expect([await inLineAt(unknown), (await inLineAt(moments.archive)) > 0]).toEqual([0, true]);
    expect((await asked()).toSorted()).toEqual(election.finalists.toSorted());
    const [shown, later] = ofRound(2).toSorted((a, b) => (a.visible_from < b.visible_from ? -1 : 1));
    const { id: candidate_id, slug: person } = await base.db
      .selectFrom('candidates')
      .select(['id', 'slug'])
      .where('slug', 'not in', election.finalists)
      .where('is_fictitious', '=', false)
      .orderBy('ballot_position')
      .executeTakeFirstOrThrow();
    const answer = { election_id: election.id, position: 9, candidate_id, person, share: 50 };
    await base.owner
      .insertInto('opinion_poll_results')
      .values([
        { ...answer, poll_code: shown?.id ?? '', runoff: 9 },
        { ...answer, poll_code: later?.id ?? '', runoff: 0 },
      ])
      .execute();
    expect(await asked()).not.toContain(person);
    const series = await findPollSeries(base.db, { timeline, round: 2, at });
    const measured = series?.polls.find(({ code }) => code === shown?.id);
    expect([...(measured?.shares.keys() ?? [])].toSorted()).toEqual(election.finalists.toSorted());
    await base.owner
      .deleteFrom('opinion_poll_results')
      .where('position', '=', 9)
      .where('person', '=', person)
      .execute();
  });

  test('the list shows only polls public at election time, and a chart only for polls from two days or more', async () => {
    for (const at of [moments.beforeFirstRound, moments.betweenRounds]) {
      for (const round of [1, 2]) {
        const { html } = await show(at, `?tur=${round}`);
        for (const code of rowsOf(html)) {
          const from = polls.find(({ id }) => id === code)?.visible_from ?? '';
          expect(new Date(`${from}T00:00:00+03:00`).getTime(), code).toBeLessThanOrEqual(at.getTime());
        }
      }
    }
    const second = await show(moments.betweenRounds, '?tur=2');
    expect(rowsOf(second.html)).toHaveLength(1);
    const timeline = await requireTimeline(base.db);
    const { rounds } = await countPolls(base.db, { timeline, at: moments.betweenRounds });
    expect(rounds).toContainEqual({ round: 2, count: 1 });
    expect(second.text).toContain('O linie are nevoie de sondaje din cel puțin două zile');
  });

  test('the page hides polls during election silence with reason and end, and keeps the official result', async () => {
    for (const at of [moments.silence, moments.votingDay]) {
      const { text, html } = await show(at, '?tur=2');
      expect(text).toContain(
        'În perioada de liniște electorală (Legea nr. 370/2004, art. 39) nu se publică sondaje, calcule din ele și nici cifre asemănătoare. Sunt ascunse până duminică, 18 mai 2025, 21:00.',
      );
      expect(rowsOf(html)).toEqual([]);
      expect(html).not.toContain('aria-label="Linii ale intenției');
      for (const { pollster } of ofRound(2)) expect(text).not.toContain(pollster);
      expect(text).toContain('Calificat în turul II');
    }
  });

  test('no query returns a poll during election silence', async () => {
    const timeline = await requireTimeline(base.db);
    for (const group of [{ round: 1 }, { round: 2 }, 'earlier'] as const) {
      const asked = { timeline, filter: filterOf(group), offset: 0, limit: 100 };
      expect(await listPollEntries(base.db, { ...asked, at: moments.silence })).toEqual([]);
      expect((await listPollEntries(base.db, { ...asked, at: moments.archive })).length).toBeGreaterThan(0);
    }
    expect(await countPolls(base.db, { timeline, at: moments.silence })).toEqual({ rounds: [], earlier: 0 });
    expect(await findPollSeries(base.db, { timeline, round: 1, at: moments.silence })).toBeNull();
  });
});

describe("the first round's result on the polls page", () => {
  test('RES-01 RES-02 RES-10 RES-28 the polls page shows bars for all candidates, and a ring with five shares', async () => {
    const { html, text } = await show(moments.betweenRounds);
    const ring = /aria-label="Inel: ([^"]+)"/.exec(html)?.[1]?.split('; ') ?? [];
    const ranked = candidates.toSorted((a, b) => b.round_1.votes - a.round_1.votes);
    expect(ring).toHaveLength(5);
    for (const [index, { display_name, round_1 }] of ranked.slice(0, 4).entries()) {
      expect(ring[index]).toContain(`${display_name} ${round_1.pct.toFixed(2).replace('.', ',')}%`);
    }
    // Each named candidate has their own colour, and the sum of the other candidates is grey.
    const drawing = html.slice(
      html.indexOf('aria-label="Inel:'),
      html.indexOf('</svg>', html.indexOf('aria-label="Inel:')),
    );
    const colours = [...drawing.matchAll(/<g class="hue[^>]*--hue-light:([^;]+);/g)].map(
      ([, light]) => light,
    );
    expect(colours).toEqual(['#63287a', '#1b8472', '#a26718', '#305e8b', 'var(--ink-3)']);
    const rest = ranked.slice(4).reduce((sum, { round_1 }) => sum + round_1.votes, 0);
    expect(text).toContain(grouped(rest));
    expect(text).toContain('Părți din 9.430.274 de voturi valabile.');
    expect(text, 'most votes are not a majority').toContain(
      'George Simion are cele mai multe voturi: 40,96%',
    );
    expect(html.match(/class="bar-row"/g)).toHaveLength(candidates.length);
  });

  test('RES-03 RES-04 RES-05 the table has its columns and marks the two finalists', async () => {
    const { html, text } = await show(moments.betweenRounds);
    const table = html.slice(html.lastIndexOf('<table'), html.lastIndexOf('</table>'));
    const heads = [...table.matchAll(/<th[^>]*scope="col"[^>]*>([^<]+)</g)].map((match) => match[1]);
    expect(heads).toEqual(['Candidat', 'Partid', 'Voturi', 'Procent', 'Status']);
    expect(table.match(/Calificat în turul II/g)).toHaveLength(2);
    for (const slug of election.finalists) {
      const name = candidates.find((candidate) => candidate.slug === slug)?.display_name ?? '';
      const row = table.slice(table.indexOf(name), table.indexOf('</tr>', table.indexOf(name)));
      expect(row).toContain('Calificat în turul II');
    }
    expect(text).toContain('turul I, 4 mai 2025');
  });

  test("the polls page hides the first round's result before its announcement", async () => {
    for (const at of [moments.beforeFirstRound, new Date('2025-05-04T23:00:00+03:00')]) {
      const { text, html } = await show(at);
      expect(text).toContain('Încă nu există rezultate');
      expect(text).toContain(
        at === moments.beforeFirstRound ? 'Se votează pe 4 mai 2025.' : 'Turul I a fost pe 4 mai 2025.',
      );
      for (const { round_1 } of candidates) {
        if (round_1.votes > 20_000) expect(html).not.toContain(grouped(round_1.votes));
      }
    }
  });
});

test('POLL-03 the polls page reports that the polls could not be loaded', async () => {
  const gone = createDatabase({ connection: { ...base.connections.application, port: 1 }, poolSize: 1 });
  const answer = await renderScreen({
    screen,
    pattern: '/polls',
    path: '/polls',
    db: gone,
    at: moments.betweenRounds,
  });
  expect(answer.status).toBe(503);
  expect(answer.text).toBe('Nu s-au putut încărca sondajele. Încearcă din nou mai târziu.');
  await gone.destroy();
});

test('the page knows the later announced rounds, whether the first result is validated, and no unknown poll', async () => {
  const read = async (at: Date) => {
    const args = adminArgs('/polls?tur=1&sondaj=nimic', { db: base.db, at, viewer: null });
    const { laterRounds, first, list } = await screen.loader(args as never);
    return [laterRounds, first?.isValidated ?? null, list?.named ?? null];
  };
  expect(await read(moments.beforeFirstRound)).toEqual([[], null, null]);
  expect(await read(new Date('2025-05-08T12:00:00+03:00'))).toEqual([[], false, null]);
  expect(await read(moments.betweenRounds)).toEqual([[], true, null]);
  expect(await read(moments.archive)).toEqual([[2], true, null]);
});
