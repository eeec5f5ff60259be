import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import * as calendarFile from '#app/pages/info/calendar.ts';
import * as screen from '#app/pages/info/screen.tsx';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { copyRows, createElectionDatabase, moments, readElectionFile } from '#tests/kit/election.ts';
import { listCalendarRounds, writeCalendarFile } from './calendar.server.ts';
import { listItems, listSections, searchItems } from './queries.server.ts';

type Item = { id: string; title?: string; question?: string };
type Guide = {
  sections: { id: string; title: string; items: Item[] }[];
  official_links: { label: string; url: string }[];
};
const guide = readElectionFile<Guide>('guide');
const { calendar } = readElectionFile<{ calendar: { date: string; event: string }[] }>('election');

let database: TestDatabase;
let electionId: string;

beforeAll(async () => {
  database = await createElectionDatabase();
  electionId = (await requireTimeline(database.db)).electionId;
});
afterAll(() => database.drop());

const open = (path: string, at: Date = moments.betweenRounds) =>
  renderScreen({ screen: screen as never, pattern: '/info', path, db: database.db, at });
const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, inner = '']) =>
    inner.replace(/<[^>]+>/g, ''),
  );

describe('the guide on the information page', () => {
  test('INFO-01 /info has the title Informații Utile', async () => {
    const { status, html } = await open('/info');
    expect(status).toBe(200);
    expect(headings(html, 1)).toEqual(['Informații Utile']);
    const meta = screen.meta({} as never) as { title?: string }[];
    expect(meta[0]?.title).toBe('Informații Utile – Vot informat');
  });

  test('INFO-02 the side menu links to the five sections of the information page, each with its items', async () => {
    expect(guide.sections).toHaveLength(5);
    for (const section of guide.sections) {
      const { html } = await open(`/info?sectiune=${section.id}`, moments.archive);
      const menu = /<nav aria-label="Secțiuni".*?<\/nav>/s.exec(html)?.[0] ?? '';
      const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      expect(links).toEqual(guide.sections.map(({ id }) => `/info?sectiune=${id}`));
      expect(/aria-current="page"[^>]*>([^<]+)</.exec(menu)?.[1]).toBe(section.title);
      expect(headings(html, 2)[0]).toBe(section.title);
      expect(headings(html, 3)).toEqual(section.items.map((item) => item.title ?? item.question));
    }
    expect((await open('/info?sectiune=nu-exista')).status).toBe(404);
    const { html: found } = await open('/info?cauta=vot', moments.archive);
    expect(found, 'a search opens no section').not.toContain('aria-current="page"');
  });

  test("INFO-03 the guide's questions are one accordion, with only the requested question open", async () => {
    const questions = guide.sections.find(({ items }) => items.some(({ question }) => question));
    const [, second] = questions?.items ?? [];
    const path = `/info?sectiune=${questions?.id}`;
    const { html } = await open(path, moments.archive);
    const all = [...html.matchAll(/<details([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(all).toHaveLength(questions?.items.length ?? 0);
    expect(all.every((attributes) => attributes.includes('name="intrebari"'))).toBe(true);
    expect(all.some((attributes) => / open/.test(attributes))).toBe(false);
    const asked = await open(`${path}&deschis=${second?.id}`, moments.archive);
    const opened = [...asked.html.matchAll(/<div id="([^"]+)"[^>]*><details[^>]* open/g)];
    expect(opened.map(([, id]) => id)).toEqual([second?.id]);
  });

  test('INFO-04 the information page links to the dataset’s official sites', async () => {
    const { html } = await open('/info');
    const outward = new Set([...html.matchAll(/<a [^>]*href="(https?:[^"]+)"/g)].map(([, href]) => href));
    const missing = guide.official_links.filter(({ url }) => !outward.has(url));
    expect(missing).toEqual([]);
  });

  test('INFO-05 the information page explains how to request a mobile ballot box', async () => {
    const { text } = await open('/info');
    expect(text).toContain('cererile s-au depus la secția arondată adresei, pe 3 mai, între 18:00 și 20:00');
    expect(text).not.toContain('24 de ore');
    expect(text).not.toContain('16 mai, ora 17:00');
    expect((await open('/info', moments.silence)).text).toContain('16 mai, ora 17:00');
  });

  test('INFO-06 the page states that a mandate lasts five years and that nobody has more than two mandates', async () => {
    const { text } = await open('/info?sectiune=structura-statului');
    expect(text).toMatch(/cinci ani de la jurământ; o persoană poate avea cel mult două mandate/);
  });

  test('each guide item names its sources, and its text changes with election time', async () => {
    const before = await open('/info', moments.beforeFirstRound);
    expect(before.text).toContain('secțiile sunt deschise între 7:00 și 21:00');
    const after = await open('/info', moments.archive);
    expect(after.text).toContain('secțiile au fost deschise între 7:00 și 21:00');
    const items = guide.sections[0]?.items.length ?? 0;
    expect(after.html.match(/Surs[ae](<!-- -->)?: /g)).toHaveLength(items);
    const early = before.html.match(/Surs[ae](<!-- -->)?: |Sursele din evidența noastră/g);
    expect(early, 'each item without a public source says so').toHaveLength(items);
    expect(before.text).toContain('le numim de la apariția lor');
  });
});

describe('searching the guide', () => {
  const find = async (text: string, at: Date) => {
    const items = await listItems(database.db, { electionId, at });
    return (await searchItems(database.db, { items, text })).map(({ code }) => code);
  };

  test('an item of the guide is listed from the millisecond from which it is known', async () => {
    const known = new Date('2025-05-10T12:34:56Z');
    const listAt = async (at: Date) =>
      (await listItems(database.db, { electionId, at })).map(({ code }) => code);
    const [first = ''] = await listAt(new Date('2025-05-10T12:34:57Z'));
    const move = (known_from: Date | null) =>
      database.owner.updateTable('guide_items').set({ known_from }).where('code', '=', first).execute();
    const stored = await database.owner
      .selectFrom('guide_items')
      .select('known_from')
      .where('code', '=', first)
      .executeTakeFirst();
    await move(known);
    expect(await listAt(new Date(known.getTime() - 1))).not.toContain(first);
    expect(await listAt(known)).toContain(first);
    await move(stored?.known_from ?? null);
  });

  test("the guide's search ignores diacritics and inflection, and lists matches in titles first", async () => {
    const found = await find('urna speciala', moments.betweenRounds);
    expect(found.slice(0, 3).toSorted()).toEqual(['faq-09', 'faq-10', 'urna-speciala']);
    expect(await find('URNĂ SPECIALĂ', moments.betweenRounds)).toEqual(found);
    expect(await find('alegatorilor cu mobilitate', moments.betweenRounds)).toContain('accesibilitate');
    const [first, second] = await listItems(database.db, { electionId, at: moments.betweenRounds });
    if (!first || !second) throw new Error('The guide has no two items.');
    const items = [
      { ...first, title: 'Programul', text: 'Urna mobilă' },
      { ...second, title: 'Urna mobilă', text: 'Programul' },
    ];
    const codes = (await searchItems(database.db, { items, text: 'urna' })).map(({ code }) => code);
    expect(codes).toEqual([second.code, first.code]);
  });

  test("the guide's search ignores words that are not public yet", async () => {
    expect(await find('Braille', moments.resultsNight)).toEqual([]);
    expect(await find('Braille', moments.archive)).toEqual(['accesibilitate']);
    expect(await find('însoțitor mobilitate -Braille', moments.resultsNight)).toContain('accesibilitate');
    expect(await find('propagandei', moments.beforeFirstRound)).not.toContain('bec54d');
    expect(await find('propagandei', moments.betweenRounds)).toContain('bec54d');
  });

  test('search results are counted with the right plural, and an empty result is reported', async () => {
    const one = await open('/info?cauta=Braille', moments.archive);
    expect(one.text).toContain('1 rezultat pentru „Braille”');
    expect(one.text).toContain('În „Ghidul alegătorului”');
    expect(one.html).toMatch(/href="\/info\?sectiune=[a-z-]+&amp;deschis=accesibilitate#accesibilitate"/);
    expect(one.html).toMatch(/<input[^>]*name="cauta"[^>]*value="Braille"/);
    const nothing = await open('/info?cauta=Braille', moments.resultsNight);
    expect(nothing.html).toMatch(/href="\/info"[^>]*>Înapoi la ghid/);
    const long = await open(`/info?cauta=${'a'.repeat(61)}`);
    expect(long.text).toContain(`„${'a'.repeat(60)}”`);
    expect(nothing.text).toContain('Niciun rezultat pentru „Braille”');
    for (const odd of ['și', '"', '-', '%', "' or 1=1", '\\']) {
      expect((await open(`/info?cauta=${encodeURIComponent(odd)}`)).status, odd).toBe(200);
    }
    const many = await open('/info?cauta=vot', moments.archive);
    const count = headings(many.html, 3).length;
    expect(count).toBeGreaterThan(5);
    expect(headings(many.html, 2)[0]?.replaceAll('<!-- -->', '')).toBe(
      `${count}${count % 100 >= 20 || count % 100 === 0 ? ' de' : ''} rezultate pentru „vot”`,
    );
  });
});

describe('the guide in the API', () => {
  const ask = (path: string) =>
    openApi(database.db, moments.archive).ask(`/api/v1/elections/ro-president-2025/guide${path}`);

  test('lists the items of one section when the section is asked for by its code', async () => {
    const { items, total } = await (await ask('?section=despre')).json();
    expect(items.map(({ code }: { code: string }) => code)).toEqual(['scop', 'surse', 'limite-date']);
    expect(total).toBe(3);
  });

  test('answers with one item by its code, and with 404 for a code that the guide does not have', async () => {
    const found = await ask('/armata');
    expect(found.status).toBe(200);
    const armata = await found.json();
    expect(armata).toMatchObject({
      code: 'armata',
      section: { code: 'structura-statului' },
      page: '/info?sectiune=structura-statului&deschis=armata#armata',
    });
    const { source_ids: ids } = await database.db
      .selectFrom('guide_items')
      .select('source_ids')
      .where('code', '=', 'armata')
      .executeTakeFirstOrThrow();
    expect(armata.sources).toEqual(ids);
    expect(ids.length).toBeGreaterThan(0);
    expect((await ask('/nu-exista')).status).toBe(404);
  });
});

describe('the calendar files of the election', () => {
  const read = async (at: Date, round: number | null = null) => {
    const file = await writeCalendarFile(database.db, { at, round });
    const text = file.body.replaceAll('\r\n ', '');
    const values = (name: string) =>
      [...text.matchAll(new RegExp(`^${name}(?:;[^:]*)?:(.*)\r$`, 'gm'))].map(([, value = '']) => value);
    return { ...file, text, values };
  };

  test.each(Object.entries(moments))('calendars omit dates published after %s', async (_name, at) => {
    const { text, values, body } = await read(at);
    const stamp = `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
    expect(values('DTSTAMP').length).toBeGreaterThan(5);
    expect(values('DTSTAMP').filter((value) => value > stamp)).toEqual([]);
    const uids = values('UID');
    expect(new Set(uids).size).toBe(uids.length);
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.includes('validează alegerea')).toBe(at === moments.archive);
    expect(text.includes('validează turul I')).toBe(at >= moments.betweenRounds);
  });

  test('the archive’s calendar includes every date of the dataset, and earlier calendars include planned dates', async () => {
    const all = await read(moments.archive);
    expect(all.type).toBe('text/calendar; charset=utf-8');
    expect(all.name).toBe('ro-president-2025-calendar.ics');
    expect((await read(moments.archive, 2)).name).toBe('ro-president-2025-tur-2.ics');
    expect(all.values('UID')).toHaveLength(calendar.length);
    const early = await read(moments.beforeFirstRound);
    expect(early.values('SUMMARY')).toContain('Începe votul în străinătate\\, turul II');
    expect((await read(moments.archive)).body, 'the same calendar has the same bytes').toBe(all.body);
  });

  test("a round's calendar contains only the election day, tentative while the round is conditional", async () => {
    const early = await read(moments.beforeFirstRound, 2);
    expect(early.values('DTSTART')).toEqual(['20250518T040000Z']);
    expect(early.values('DTEND')).toEqual(['20250518T180000Z']);
    expect(early.values('STATUS')).toEqual(['TENTATIVE']);
    const hours = 'În țară\\, secțiile sunt deschise între 7:00 și 21:00\\, ora României.';
    const condition = 'Are loc numai dacă niciun candidat nu câștigă în turul precedent.';
    expect(early.values('DESCRIPTION')).toEqual([expect.stringContaining(`${hours}\\n${condition}`)]);
    expect(early.values('SUMMARY')).toEqual([expect.stringMatching(/2025: turul II\\, ziua votului$/)]);
    const later = await read(moments.betweenRounds, 2);
    expect(later.values('STATUS')).toEqual(['CONFIRMED']);
    expect(later.values('DESCRIPTION')).toEqual([expect.not.stringContaining(condition)]);
    expect(later.values('UID')).toEqual(early.values('UID'));
    expect((await read(moments.betweenRounds)).values('UID')).toContain(later.values('UID')[0]);
    await expect(read(moments.archive, 3)).rejects.toBeInstanceOf(Refusal);
    await expect(read(new Date('2024-01-01T00:00:00Z'))).rejects.toBeInstanceOf(Refusal);
  });

  test('the page offers the calendar file of each known round and of all dates, and names a conditional round', async () => {
    const links = async (at: Date) => {
      const { html } = await open('/info', at);
      return [...html.matchAll(/href="(\/info\/calendar\.ics[^"]*)"[^>]*>(.*?)<\/a>/g)].map(
        ([, href, inner = '']) => `${href} ${inner.replace(/<svg.*?<\/svg>|<[^>]+>/g, '')}`,
      );
    };
    const [first, second, all] = [
      '/info/calendar.ics?tur=1 Turul I: 4 mai 2025',
      '/info/calendar.ics?tur=2 Turul II: 18 mai 2025',
      '/info/calendar.ics Toate datele publice',
    ];
    expect(await links(moments.beforeFirstRound)).toEqual([first, `${second} (dacă va fi nevoie)`, all]);
    expect(await links(moments.betweenRounds)).toEqual([first, second, all]);
  });

  test('the address of a calendar file with another round than a number of the election is answered with 404', async () => {
    const visitor = new Visitor(openSite(database.db));
    const ask = async (query: string) => {
      const { status, headers } = await visitor.get(calendarFile, `/info/calendar.ics${query}`);
      return [status, headers.get('content-type')];
    };
    const calendar = 'text/calendar; charset=utf-8';
    expect([await ask(''), await ask('?tur=2')]).toEqual([
      [200, calendar],
      [200, calendar],
    ]);
    for (const query of ['?tur=', '?tur=doi', '?tur=3', '?tur=1e0', '?tur=-1'])
      expect((await ask(query))[0], query).toBe(404);
  });

  test('a calendar contains a date, and its round’s file is offered, from the millisecond from which it is known', async () => {
    const known = new Date('2025-05-10T12:34:56Z');
    const timeline = await requireTimeline(database.db);
    const day = timeline.rounds[1]?.electionDay ?? '';
    await sql`update calendar_entries set known_from = ${known}, source_ids =
      (select source_ids from calendar_entries order by known_from desc limit 1) where day = ${day}`.execute(
      database.owner,
    );
    const numbers = async (at: Date) =>
      (await listCalendarRounds(database.db, timeline, at)).map(({ number }) => number);
    const before = new Date(known.getTime() - 1);
    expect([await numbers(before), await numbers(known)]).toEqual([[1], [1, 2]]);
    await expect(read(before, 2)).rejects.toBeInstanceOf(Refusal);
    const { values } = await read(known, 2);
    expect(values('DESCRIPTION'), 'an entry without a public source names none').toEqual([
      expect.not.stringContaining('Surs'),
    ]);
  });
});

describe('a second election in the database', () => {
  const readAll = async () => {
    const at = moments.archive;
    const timeline = await requireTimeline(database.db);
    return {
      sections: await listSections(database.db, electionId),
      items: (await listItems(database.db, { electionId, at })).map(({ section, title }) => [
        section.code,
        title,
      ]),
      file: (await writeCalendarFile(database.db, { at, round: null })).body,
      rounds: (await listCalendarRounds(database.db, timeline, moments.beforeFirstRound)).length,
    };
  };

  test('a second election changes neither the guide nor the calendar, and neither does the order of the stored rows', async () => {
    const before = await readAll();
    expect(before.sections.map(({ code }) => code)).toEqual(guide.sections.map(({ id }) => id));
    expect(before.items.map(([section]) => section)).toEqual(
      guide.sections.flatMap(({ id, items }) => items.map(() => id)),
    );
    const other = { election_id: 'alte-alegeri' };
    await copyRows(database.owner, 'elections', { id: 'alte-alegeri', title: 'Alte alegeri' });
    await copyRows(database.owner, 'guide_sections', { ...other, title: 'Altă secțiune' });
    await copyRows(database.owner, 'guide_items', { ...other, title: 'Alt articol' });
    const early = sql`'2020-01-01'::timestamptz`;
    await copyRows(database.owner, 'calendar_entries', { ...other, event: 'Altă dată', known_from: early });
    // An update moves a row to the end of its table.
    for (const [table, column] of [
      ['guide_sections', 'position'],
      ['guide_items', 'position'],
      ['calendar_entries', 'day'],
    ] as const)
      await sql`update ${sql.table(table)} set election_id = election_id where ${sql.ref(column)} =
        (select min(${sql.ref(column)}) from ${sql.table(table)})`.execute(database.owner);
    expect(await readAll()).toEqual(before);
  });
});
