import { expect, test } from 'vitest';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as area from './area.tsx';
import * as screen from './round.tsx';
import * as latest from './screen.tsx';

const base = withElection();
const show = async (round: number) =>
  (
    await renderScreen({
      screen: screen as never,
      pattern: '/results/:round',
      path: `/results/${round}`,
      db: base.db,
      at: moments.archive,
    })
  ).text;

// Expected shares: 973,129 of 9,571,740 voters are 10.1667 % (10.32 % of the valid votes). 1,645,350 of
// 11,641,755 are 14.1332 %.
test.each([
  [1, ['53,21 %', '9.571.740 de votanți din 17.988.031 înscriși', '973.129 ', '10,17% din toți votanții']],
  [2, ['64,72 %', '11.641.755 de votanți din 17.988.218 înscriși', '1.645.350 ', '14,13% din toți votanții']],
])(
  'round %i: the page shows turnout among registered voters and the share of voters abroad',
  async (round, words) => {
    const text = await show(round);
    for (const said of words) expect(text).toContain(said);
  },
);

test('a results page shows bars, the search for places and the map, and ends with files and embed codes', async () => {
  for (const round of [1, 2]) {
    const text = await show(round);
    const order = [
      'Prezența, turul',
      'Caută localitatea',
      'Vezi harta ca tabel',
      'Date și surse',
      'Candidați, CSV',
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places, String(round)).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  }
});

test('the table of countries abroad starts with the country with the most voters, and can be sorted alphabetically', async () => {
  const countriesOf = async (query: string) => {
    const { text } = await renderScreen({
      screen: area as never,
      pattern: '/results/:round/:area',
      path: `/results/1/SR${query}`,
      db: base.db,
      at: moments.archive,
    });
    return ['Italia', 'Africa de Sud'].map((country) => text.indexOf(country));
  };
  const [italy = -1, southAfrica = -1] = await countriesOf('');
  expect([italy, southAfrica]).not.toContain(-1);
  expect(italy).toBeLessThan(southAfrica);
  const [italyLater = -1, southAfricaFirst = -1] = await countriesOf('?sortare=zona');
  expect(southAfricaFirst).toBeLessThan(italyLater);
});

const look = (path: string, at: Date = moments.archive) => {
  const parts = path.split('?')[0]?.split('/').length ?? 0;
  const pattern = ['/results', '/results/:round', '/results/:round/:area'][parts - 2] ?? '';
  return renderScreen({ screen: [latest, screen, area][parts - 2] as never, pattern, path, db: base.db, at });
};

test.each([
  [
    '/results/2',
    [
      'Nicușor Dan a câștigat alegerile, cu 53,60% din voturile valabile George Simion a obținut 46,40%. Diferența este de 829.589 de voturi, la o prezență de 64,72%. Rezultat validat de CCR 22 mai 2025.',
      'Voturi valabile 11.507.695 din 11.641.755 de votanți Voturi nule 134.234 1,15% din voturi Votanți în străinătate 1.645.350',
      'Patru din zece votanți aveau între 45 și 64 de ani',
      'Despre anunțare: Comunicarea BEC pentru toate secțiile; ora este cea a relatării. Surse: Biroul Electoral Central',
      '18–24 de ani 961.470 8,26% 25–34 de ani 1.555.834 13,36% 35–44 de ani 2.260.720 19,42% 45–64 de ani 4.524.596 38,87% 65 de ani și peste 2.339.135 20,09%',
      'Bărbați 5.675.006 48,75% Femei 5.966.749 51,25%',
      'Urban 5.909.087 63,92% Rural 3.335.294 36,08%',
      'Alegători înscriși, liste permanente din țară 17.988.218 N/A',
      'Alegători înscriși, proces-verbal 17.996.537 N/A',
      'Votanți, raportare în timp real 11.641.755 64,72%',
      'Votanți, procese-verbale 11.641.999 64,72%',
      'Votanți pe liste permanente 8.414.011 N/A BEC, procese-verbale Votanți pe liste suplimentare 3.129.748',
      'Votanți cu urna specială 95.098 N/A BEC, procese-verbale Votanți prin corespondență, proces-verbal 3.142',
      'Buletine și plicuri primite 23.380.769 N/A BEC, procese-verbale Buletine primite de secții 23.374.684',
      'Plicuri trimise pentru votul prin corespondență 6.085',
      'Buletine și plicuri nefolosite sau anulate 11.735.496',
      'Buletine nefolosite sau anulate 11.735.274 N/A BEC, procese-verbale Plicuri anulate 222',
      'Votanți în țară 9.996.405 55,57%',
      'Votanți la secțiile din străinătate 1.642.659 N/A',
      'Votanți prin corespondență, raportare în timp real 2.691 N/A',
      'Partea străinătății din toți votanții N/A 14,13%',
    ],
  ],
  [
    '/results/1',
    [
      'Crin Antonescu a avut cu 86.837 de voturi mai puțin decât al doilea clasat. Rezultat validat de CCR 9 mai 2025.',
      'Voturi nule 1,48 % din voturi; numărul exact nu a fost găsit',
      'George Simion a fost primul în 35 de județe, Crin Antonescu în 5, iar Nicușor Dan într‑unul și în Municipiul București',
    ],
  ],
  [
    '/results/2/AB',
    [
      'Nicușor Dan Independent 90.248 51,70% −1,90 pp Câștigător pe țară George Simion Alianța pentru Unirea Românilor 84.307 48,30% +1,90 pp –',
      'Prezența 58,45 % 176.614 votanți din 302.142 înscriși Pe liste suplimentare 22.373 votanți; pe listele permanente 152.053, cu urna specială 2.188 Voturi valabile 174.555 baza procentelor candidaților',
      'Diferența dintre primii doi 3,40 pp puncte procentuale Față de prezența din țară +2,88 pp în țară (fără străinătate): 55,57% Locul după prezență 11 din 42 (județe și București)',
      'George Simion a fost primul în 57 de localități și Nicușor Dan în 21 Fiecare punct este o localitate; mărimea lui arată voturile valabile',
      'George Simion 57 de localități 11 Nicușor Dan 21 de localități 20.000 de voturi 2.000 de voturi 200 de voturi Limite',
      'Punctul de la 21:00 este totalul final: cine era la rând la închidere a mai putut vota.',
      'La ora 21:00: județul Alba 58,45%; țara, fără străinătate 55,57% Prezența pe ore, turul II',
      'La mijloc: Simion +10,38 pp. La capete: Poiana Vadului (Simion +54,14 pp) și Rimetea (Dan +82,30 pp).',
      'Nicușor Dan, față de turul I +64.110 George Simion, față de turul I +18.938 Voturile celorlalți candidați în turul I +58.927 Voturi valabile în plus sau în minus +24.121',
      'Județul următor: Arad',
    ],
  ],
  [
    '/results/2/AB?harta=prezenta',
    [
      'Cea mai mare prezență: Ocoliș, 96,30% Fiecare punct este o localitate; mărimea lui arată votanții',
      'Alba: prezența 58,45%, 176.614 votanți Alba Iulia Sebeș Aiud Blaj 70% și peste 9 localități 60–70% 25 de localități 50–60% 38 de localități sub 50% 6 localități 20.000 de votanți 2.000 de votanți 200 de votanți Limite',
    ],
  ],
  [
    '/results/2/B-S2',
    [
      'Sectorul anterior: Sectorul 1 Toată țara Sectorul următor: Sectorul 3',
      'Toate sectoarele: Municipiul București',
    ],
  ],
  [
    '/results/2/SR',
    [
      'Câți alegători votaseră până la fiecare oră; numărul înscrișilor nu este publicat aici. Străinătatea include zilele de vineri și sâmbătă.',
      'Votanți 1.642.659 numărul înscrișilor nu este publicat pentru această zonă Voturi valabile 1.633.549',
      'Străinătate: 94 de țări',
    ],
  ],
  [
    '/results/2/SR-C',
    [
      'Raportarea dă un singur total: 3.739 de votanți în turul I și 2.691 de votanți în turul II.',
      'Nicușor Dan 2.576 67,12% 2.594 91,11% +23,99 pp George Simion 294 7,66% 253 8,89% +1,23 pp',
    ],
  ],
  [
    '/results/2/54975',
    [
      'Prezența a fost de 78,62%, față de 69,61% în județul Cluj.',
      'Față de prezența din județ +9,01 pp în județul Cluj: 69,61% Locul după prezență 14 din 81 de localități din județul Cluj',
      'Între tururi, diferența s-a mutat cu 30,54 pp în favoarea lui Nicușor Dan; în județul Cluj, cu 32,71 pp. Toate localitățile: Cluj',
    ],
  ],
])('%s shows each figure beside its own words', async (path, sentences) => {
  const { text } = await look(path);
  for (const sentence of sentences) expect(text).toContain(sentence);
});

test.each([
  [
    '/results/1',
    moments.beforeFirstRound,
    [
      'Rezultatele apar aici după turul I Secțiile din țară se deschid pe 4 mai 2025, la 7:00, și se închid la 21:00.',
      '7:00 Se deschid secțiile din țară. Din oră în oră Prezența, de la prima oră anunțată, 8:00. 21:00 Se închid secțiile din țară. În timpul numărării Rezultatul provizoriu: procentele publicate până atunci, cu ora lor. După numărare Rezultatul final, comunicat de Biroul Electoral Central: pe județe, pe sectoarele Bucureștiului și pe țări. La urmă Rezultatul validat de Curtea Constituțională.',
    ],
  ],
  [
    '/results/2/AB',
    moments.betweenRounds,
    ['Alba, turul I: 152.751 de votanți din 302.161 de alegători înscriși pe listele permanente.'],
  ],
  [
    '/results/2/AB',
    moments.votingDay,
    [
      'Alba, ora 10:00: au votat 8,94% din alegătorii înscriși 27.013 alegători din 302.142 de pe listele permanente. La aceeași oră din turul I: 7,50%.',
      '10:00 22.668 7,50% 27.013 8,94% 11:00 34.026 11,26% N/A N/A',
      'Ora Județul Alba Țara, fără străinătate 8:00 1,82% 2,17% 9:00 4,52% 5,09% 10:00 8,94% 9,45%',
      'Cea mai mare prezență la ora 10:00: Șugag, 17,25%',
      'Aiud 7,83% 6,67% +1,16 pp',
    ],
  ],
  [
    '/results/2/SR',
    moments.votingDay,
    [
      'Străinătate, ora 10:00: au votat 776.980 de alegători La aceeași oră din turul I: 421.279.',
      'Străinătatea include zilele de vineri și sâmbătă.',
    ],
  ],
  [
    '/results/1/AB',
    new Date('2025-05-04T08:30:00+03:00'),
    ['Cea mai mare prezență la ora 8:00: ', 'Zona Turul I Aiud 1,16% '],
  ],
  ['/results/2/GR', moments.resultsNight, ['Trece de 100% unde votează mulți alegători']],
  [
    '/results/2',
    moments.votingDay,
    [
      'Până la ora 10:00 au votat 2.479.121 de alegători: 13,78% din cei înscriși Cu 3,64 puncte procentuale mai mult decât în turul I la aceeași oră (10,14%). Secțiile se închid la 21:00.',
      '10:00 1.824.589 10,14% 2.479.121 13,78%',
    ],
  ],
  [
    '/results/2',
    moments.resultsNight,
    [
      'Publicat cel târziu luni, 19 mai 2025, 1:36, după 99,7% din procesele-verbale.',
      '11 Nicușor Dan 53,8 % Independent 1 George Simion 46,2 % Alianța pentru Unirea Românilor',
      'ora 18:00: 55,57% mai mult decât în tot turul I',
    ],
  ],
] as const)('%s at %s shows each figure beside its own words', async (path, at, sentences) => {
  const { text } = await look(path, at);
  for (const sentence of sentences) expect(text).toContain(sentence);
});

/** Returns the links and forms of a page, without links to other sites, candidates and the places of a list. */
async function linksOf(path: string, at: Date): Promise<string> {
  const { html } = await look(path, at);
  const isListed = (link: string) =>
    /^http|^#|^\/candidate\/|^\/results\/\d\/\d+$/.test(link) ||
    (/^\/results(\/\d)?(\?|$)/.test(path) && /^\/results\/\d\/[A-Z-]+$/.test(link));
  const links = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !isListed(link))
    .join(' ')
    .replaceAll('&amp;', '&');
}
const counting = new Date('2025-05-18T22:00:00+03:00');
const { beforeFirstRound, betweenRounds, votingDay, resultsNight, archive } = moments;

test.each([
  [
    ...['/results', beforeFirstRound],
    '/info /info/calendar.ics?tur=1 /og/results/1.png /results/annulled /candidates /results/1#cauta',
  ],
  [
    ...['/results/2', betweenRounds],
    '/info /info/calendar.ics?tur=2 /og/results/2.png /results/1 /results/hours /results/annulled /candidates /results/2#cauta',
  ],
  [
    ...['/results/2', votingDay],
    '/info /og/results/2.png /results/1 /results/hours /results/timeline /results/annulled /candidates /results/2#cauta',
  ],
  [
    ...['/results/2', counting],
    '/og/results/2.png /results/1 /results/hours /results/timeline /results/annulled /candidates /results/2#cauta',
  ],
  [
    ...['/results', resultsNight],
    '/og/results/2.png /results/1 /results/hours /results/timeline /results/annulled /candidates /results/2#cauta',
  ],
  [
    ...['/results/2/AB', betweenRounds],
    '/results/2 /results/1/AB /results/2/AB /og/results/2/AB.png /results/1/AB /results/2 /results/annulled /results/2/AB#cauta',
  ],
  [
    ...['/results/2/AB', votingDay],
    '/results/2 /results/1/AB /results/2/AB /og/results/2/AB.png /results/1/AB /results/2 /results/annulled /results/2/AB/turnout.csv /results/2/AB/turnout.json /results/2/AB/hours.csv /results/2/AB/hours.json /results/2/AB#cauta',
  ],
  [
    ...['/results/2/54975', votingDay],
    '/results/2 /results/2/CJ /og/results/2/54975.png /results/2 /results/annulled /results/2/54975/turnout.csv /results/2/54975/turnout.json /results/2/54975#cauta',
  ],
  [
    ...['/results/2?harta=prezenta', archive],
    '/results/1 /results/2 /og/results/2.png /results/2#cauta /results/2#zone /results/2?harta=prezenta#zone /results/2?harta=schimbare#zone /results/2?harta=nicusor-dan#zone /results/2?harta=george-simion#zone /results/2?harta=prezenta#zone /results/2?harta=prezenta&forma=patrate#zone',
  ],
  [
    ...['/results/1?harta=george-simion&forma=patrate', archive],
    '/results/1 /results/2 /og/results/1.png /results/1#cauta /results/1?forma=patrate#zone /results/1?harta=prezenta&forma=patrate#zone /results/1?harta=schimbare&forma=patrate#zone /results/1?harta=george-simion#zone /results/1?harta=george-simion&forma=patrate#zone /results/1#zone',
  ],
  [
    ...['/results/1', archive],
    '/results/2 /results/1/RO/turnout.csv /results/1/RO/turnout.json /results/hours /results/timeline?tur=1 /results/annulled /results/1/RO/candidates.csv /results/1/RO/candidates.json /results/1/RO/areas.csv /results/1/RO/areas.json',
  ],
  [
    ...['/results/2/AB?harta=prezenta', archive],
    '/results/2 /results/1/AB /results/2/AB /assistant?despre=judet%3AAB /og/results/2/AB.png /results/2/AB#harta /results/2/AB?harta=prezenta#harta /results/2/AB?harta=schimbare#harta /results/2/AB?harta=suprafete#harta /results/2/AB?harta=prezenta&sortare=zona#zone',
  ],
  [
    ...['/results/2/B', archive],
    '/results/2/B/candidates.csv /results/2/B/candidates.json /results/2/B/areas.csv /results/2/B/areas.json /results/2/B/hours.csv /results/2/B/hours.json',
  ],
  [
    ...['/results/2/B-S2', archive],
    '/results/2 /results/2/B /results/1/B-S2 /results/2/B-S2 /assistant?despre=judet%3AB-S2 /og/results/2/B-S2.png /results/2/B#harta /results/1/B-S2 /results/2/B-S2/turnout.csv /results/2/B-S2/turnout.json /results/2/B-S1 /results/2 /results/2/B-S3 /results/annulled /results/2/B-S2#cauta /results/2/B-S2/candidates.csv /results/2/B-S2/candidates.json',
  ],
  [
    ...['/results/1/SR-C', archive],
    '/results/1 /results/1/SR-C /results/2/SR-C /assistant?despre=judet%3ASR-C /og/results/1/SR-C.png /results/2/SR-C /results/1/SR /results/1 /results/annulled /results/1/SR-C#cauta /results/1/SR-C/candidates.csv /results/1/SR-C/candidates.json',
  ],
] as [string, Date, string][])(
  '%s at %s leads to its own round, place, files and picture',
  async (path, at, links) => {
    expect(await linksOf(path, at)).toContain(links);
  },
);

test.each([
  ['/results/2', ['Turul II', 'Primul loc', 'Județe']],
  ['/results/2?harta=nicusor-dan', ['Turul II', 'Dan', 'Județe']],
  ['/results/1?harta=nicusor-dan&forma=patrate', ['Turul I', 'Pătrate egale']],
  ['/results/2?harta=schimbare', ['Turul II', 'Schimbarea']],
  ['/results/2/AB?harta=prezenta', ['Turul II', 'Prezența']],
  ['/results/2/AB?harta=suprafete', ['Turul II', 'Suprafețe']],
])('%s marks its round and its map as current', async (path, current) => {
  const { html } = await look(path);
  const links = [...html.matchAll(/<a[^>]*aria-current[^>]*>(.*?)<\/a>/gs)].map(([, name = '']) => name);
  expect(links.map((name) => name.replace(/<[^>]*>/g, ''))).toEqual(current);
  if (!path.startsWith('/results/1')) return;
  // Eleven candidates are a list, which keeps the chosen candidate and the form of the map.
  expect(html).toContain('<option value="nicusor-dan" selected="">');
  expect(html).toContain('<input type="hidden" name="forma" value="patrate"/>');
});

test('a page offers only the embed codes of what it shows', async () => {
  const dataOf = async (path: string, at: Date) => {
    const [, , round = '', code = ''] = path.split(/[/?]/);
    const screens = code && !code.includes('=') ? area : screen;
    const args = { ...adminArgs(path, { db: base.db, at, viewer: null }), params: { round, area: code } };
    return (await screens.loader(args as never)) as unknown as Record<string, unknown>;
  };
  const both = { hasRounds: true, hasHours: true };
  expect(await dataOf('/results/2', archive)).toMatchObject({ compared: both, hasAreas: true });
  expect(await dataOf('/results/1', betweenRounds)).toMatchObject({
    compared: { ...both, hasRounds: false },
  });
  expect(await dataOf('/results/2/CJ?harta=prezenta', archive)).toMatchObject({
    ...{ compared: both, hasAreas: true, drawn: { harta: 'prezenta', hasMap: true, hasStrip: true } },
  });
  expect(await dataOf('/results/1/54975', betweenRounds)).toMatchObject({
    ...{ compared: { hasRounds: false, hasHours: true }, hasAreas: false, drawn: null },
  });
  expect(await dataOf('/results/2/SR-C', archive)).toMatchObject({
    ...{ compared: { hasRounds: true, hasHours: false }, drawn: null },
  });
});

test.each([
  ['/results', beforeFirstRound, '/results/1/ITA'],
  ['/results', votingDay, '/results/2/ITA'],
  ['/results', archive, '/results/2/ITA'],
  ['/results/2', betweenRounds, '/results/2/ITA'],
  ['/results/1', archive, '/results/1/ITA'],
  ['/results/2/AB', betweenRounds, '/results/2/ITA'],
  ['/results/1/AB', archive, '/results/1/ITA'],
])('a search on %s at %s that finds one place leads to %s', async (path, at, location) => {
  expect(await look(`${path}?cauta=italia`, at)).toMatchObject({ status: 302, location });
});

test('a search that finds several places lists them with links to the same round, and says when it finds none', async () => {
  for (const [path, at] of [
    ['/results/2', archive],
    ['/results/2', votingDay],
    ['/results/2/AB', archive],
    ['/results/2/AB', votingDay],
  ] as const) {
    const { html, text } = await look(`${path}?cauta=R%C3%AEmnicu`, at);
    expect(text, path).toMatch(/\d+ zone găsite pentru „Rîmnicu”/);
    for (const code of ['44845', '167473']) expect(html).toContain(`href="/results/2/${code}"`);
    const none = await look(`${path}?cauta=zzzz`, at);
    expect(none.text).toContain('Nicio zonă nu se potrivește cu „zzzz”.');
    expect(none.html).toContain('value="zzzz"');
  }
});

test('in the first election silence the page promises no announced results, and in the second it does', async () => {
  const first = await look('/results', new Date('2025-05-03T10:00:00+03:00'));
  expect(first.text).toContain('ascunse; pozițiile candidaților și ghidul se pot citi.');
  const second = await look('/results/2', moments.silence);
  expect(second.text).toContain(
    'ascunse; rezultatele anunțate, pozițiile candidaților și ghidul se pot citi.',
  );
});

test('each link to a file names the table and the format that it opens', async () => {
  const { html } = await look('/results/2/AB');
  const links = html.matchAll(/href="\/results\/2\/AB\/([a-z]+\.(?:csv|json))"[^>]*>(.*?)<\/a>/gs);
  expect([...links].map(([, file, name]) => [file, name?.replace(/<[^>]+>/g, '').trim()])).toEqual([
    ['turnout.csv', 'Prezența pe ore, CSV'],
    ['turnout.json', 'Prezența pe ore, JSON'],
    ['candidates.csv', 'Candidați, CSV'],
    ['candidates.json', 'Candidați, JSON'],
    ['areas.csv', 'Zone, CSV'],
    ['areas.json', 'Zone, JSON'],
    ['hours.csv', 'Toate zonele pe ore, CSV'],
    ['hours.json', 'Toate zonele pe ore, JSON'],
  ]);
});
