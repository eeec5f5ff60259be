import { beforeEach, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const path = '/corrections';
const show = (search = '', at: Date = moments.archive) =>
  renderScreen({ screen: screen as never, pattern: path, path: `${path}${search}`, db: base.db, at });

beforeEach(() => base.owner.deleteFrom('corrections').execute());

async function correct(count: number): Promise<void> {
  const { electionId } = await requireTimeline(base.db);
  const rows = Array.from({ length: count }, (_, index) => ({
    election_id: electionId,
    recorded_at: new Date(moments.betweenRounds.getTime() + index * 60_000),
    record_kind: 'Rezultat',
    record_key: `Alba, turul I, rândul ${index}`,
    field: 'alegători prezenți',
    before: JSON.stringify(10),
    after: JSON.stringify(11),
    reason: index === 0 ? 'Greșeală de tastare.' : null,
  }));
  await base.owner.insertInto('corrections').values(rows).execute();
}

test('the page shows each correction with time, record, field, old and new value and reason, 50 a page, newest first', async () => {
  await correct(51);
  const first = await show();
  expect(first.text).toContain(
    'luni, 12 mai 2025, 10:50 Rezultat Alba, turul I, rândul 50 alegători prezenți înainte: 10 acum: 11',
  );
  expect(first.text).not.toContain('rândul 0 ');
  expect(first.html).toContain('href="/corrections?pagina=2#lista-corecturi"');
  const second = await show('?pagina=2');
  expect(second.text).toContain(
    'luni, 12 mai 2025, 10:00 Rezultat Alba, turul I, rândul 0 alegători prezenți înainte: 10 acum: 11 Motiv: Greșeală de tastare.',
  );
  expect(second.text).not.toContain('rândul 50 ');
});

test('the page has no page numbers for 50 corrections, and says when there is no correction', async () => {
  await correct(50);
  expect((await show()).html).not.toContain('pagina=2');
  await base.owner.deleteFrom('corrections').execute();
  expect((await show()).text).toContain('Nicio corectură până acum');
});

test('the page shows no checked sum and no result before the first announcement, and counts the sums afterwards', async () => {
  const before = await show('', moments.beforeFirstRound);
  expect(before.text).toContain('Niciun tur nu a fost încă anunțat');
  const sums = /(\d[\d.]*) (?:de )?sume verificate, nicio diferență/;
  const [between, after] = [await show('', moments.betweenRounds), await show()].map(({ text }) =>
    Number(sums.exec(text)?.[1]?.replaceAll('.', '')),
  );
  expect(between).toBeGreaterThan(1_000);
  expect(after).toBeGreaterThan(between ?? 0);
});

test('the page lists the first fifty differing sums, each with total and sum of its parts, and counts the others', async () => {
  const { electionId } = await requireTimeline(base.db);
  const change = (by: number) =>
    base.owner
      .updateTable('results')
      .set((update) => ({ votes: update('votes', '+', by) }))
      .where('election_id', '=', electionId)
      .where('round', '=', 1)
      .execute();
  await change(1);
  const { text, html } = await show();
  await change(-1);
  const [, different = '0'] = /sume verificate, (\d[\d.]*) (?:de )?diferențe/.exec(text) ?? [];
  const count = Number(different.replaceAll('.', ''));
  expect(count).toBeGreaterThan(50);
  expect(wordsOf(html).match(/Turul (I|al II-lea), [^.]*: total [\d.]+, suma părților [\d.]+/g)).toHaveLength(
    50,
  );
  expect(text).toMatch(/Și încă [\d.]+ (de )?diferențe\./);
});

test('the page names each group of sources and each comparison of sums, with its own number', async () => {
  const { text } = await show();
  for (const group of [
    ...[
      'Candidații: 59',
      'Pozițiile candidaților pe teme: 91',
      'Datele alegerilor, tururile, perioadele legale: 56',
    ],
    ...[
      'Fapte scurte: 15',
      'Ghidul alegătorului: 53',
      'Știri: 122',
      'Proprietarii publicațiilor: 8',
      'Sondaje: 75',
    ],
    ...['Profilurile candidaților: 93', 'Rezultatele turului anulat, pe județe: 10', 'Testul Votantului: 22'],
    ...['Rezultate și prezență pe județe: 7', 'Rezultate și prezență pe țări: 3', 'Prezența pe ore: 4'],
    ...[
      'Rezultatele pe localități: 3',
      'Prezența pe ore, pe localități: 3',
      'Localitățile: 5',
      'Publicații: 5',
    ],
  ])
    expect(text).toMatch(new RegExp(`${group} (de )?surse`));
  expect(text).toContain(
    'dau totalul național (înscriși, votanți, voturi valabile, fiecare candidat) 19 0 ' +
      'Cele șase sectoare dau totalul Bucureștiului 19 0 Țările dau totalul secțiilor din străinătate 17 0 ' +
      'Localitățile dau totalul fiecărui județ (înscriși, votanți, voturi valabile, fiecare candidat, fiecare oră) 1.927 0 ' +
      'În fiecare zonă, voturile candidaților dau voturile valabile 6.650 0 ' +
      'La fiecare oră, zonele dau prezența națională 28 0 Ultima oră este prezența finală a zonei 102 0',
  );
});

test('the page says whether a correction added or removed a record', async () => {
  const { electionId } = await requireTimeline(base.db);
  const row = {
    election_id: electionId,
    recorded_at: moments.betweenRounds,
    record_kind: 'result',
    reason: null,
  };
  await base.owner
    .insertInto('corrections')
    .values([
      { ...row, record_key: 'x', field: 'unu', before: null, after: JSON.stringify(7) },
      { ...row, record_key: 'x', field: 'doi', before: JSON.stringify(8), after: null },
    ])
    .execute();
  const { text } = await show();
  expect(text).toMatch(/x unu acum: 7 \(înainte lipsea\)/);
  expect(text).toMatch(/x doi înainte: 8 \(eliminat din evidență\)/);
});

test('the page finds sources by name or address, opens their groups, and reports when no source matches', async () => {
  const { sources } = readElectionFile<{ sources: { publisher: string; url: string }[] }>('election');
  expect(sources.length).toBeGreaterThan(0);
  const all = await show();
  expect(all.text).toMatch(/\d[\d.]* (de )?surse publice până acum/);
  expect(all.html.split('id="lista-surse"')[1]).not.toMatch(/<details[^>]* open=""/);
  expect(all.text, 'no group has the name of its file').not.toMatch(/[a-z]-[a-z-]+: \d+ (de )?surs/);
  const found = await show('?cauta=roaep');
  expect(found.text).toMatch(/\d+ (de )?surse pentru „roaep”/);
  expect(found.html.split('id="lista-surse"')[1]).toMatch(/<details[^>]* open=""/);
  expect(found.html).toMatch(/<input[^>]*name="cauta"[^>]*value="roaep"/);
  const archive = await show('', moments.archive);
  expect(archive.text).toContain('Radio Timișoara (după AEP) 18 mai 2025 · radiotimisoara.ro');
  expect(archive.text).not.toContain('linkul apare');
  expect((await show('', moments.beforeFirstRound)).text).toContain(
    'fără dată · linkul apare după data publicării',
  );
  expect((await show('?cauta=%20%20roaep%20')).text).toMatch(/\d+ (de )?surse pentru „roaep”/);
  expect((await show('?cauta=%20%20')).text).toBe(all.text);
  const none = await show('?cauta=nimic-de-acest-fel');
  expect(none.text).toContain('Nicio sursă nu se potrivește cu „nimic-de-acest-fel”.');
});

test('the page announces hidden sources of polls only during election silence, with its end', async () => {
  expect((await show('', moments.silence)).text).toContain(
    'În perioada de liniște electorală, sursele și corecturile sondajelor sunt ascunse. Reapar după duminică, 18 mai 2025, 21:00.',
  );
  expect((await show('', moments.betweenRounds)).text).not.toContain('liniște electorală');
});
