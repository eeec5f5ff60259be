import { describe, expect, test } from 'vitest';
import { makeListed } from '#app/features/candidates/testing.ts';
import type { ComparedQuestion } from '#app/features/compatibility/comparison.rules.ts';
import type { CandidateRound } from '#app/pages/candidates/compare/statistics/rules.ts';
import { StatisticsTab } from '#app/pages/candidates/compare/statistics/statistics-tab.tsx';
import { renderForms, renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { CandidateChooser } from './candidate-chooser.tsx';
import { Problem } from './comparison-view.tsx';
import { GeneralTab } from './general-tab.tsx';
import { PositionsTab } from './positions-tab.tsx';

const people = [
  makeListed({
    slug: 'ana',
    name: 'Ana',
    party: 'Partidul Unu',
    partyLabel: 'PU',
    votes: 0,
    followers: 5,
    views: 0,
  }),
  makeListed({ slug: 'dan', name: 'Dan', votes: 1_000, followers: 20, views: 7 }),
];
/** Returns the texts of a table row: its heading, then one cell for each candidate, without the repeated name. */
function rowOf(html: string, id: string): string[] {
  const row = new RegExp(`<tr[^>]* id="${id}".*?</tr>`, 's').exec(html)?.[0] ?? '';
  return [...row.matchAll(/<t([hd]) .*?<\/t\1>/gs)].map(([cell]) =>
    wordsOf(cell.replace(/<span aria-hidden="true" class="compare-name">.*?<\/span>/s, '')).trim(),
  );
}
const source = (label: string) => ({ id: label, label, date: null, url: `https://${label}.ro` });

describe("the comparison's general tab", () => {
  const profile = { biography: null, biographySources: [], platform: null, platformSources: [] };
  const general = (given: object = {}, who = people) =>
    renderPart(
      <GeneralTab
        people={who}
        content={{
          ...{ section: 'general', hasResult: true, resultSources: [], profiles: [profile, profile] },
          ...given,
        }}
      />,
    );

  test('COMP-06 a count of zero and a missing figure have their own words', () => {
    const html = general({ hasResult: false });
    expect(rowOf(html, 'partid')).toEqual(['Partid', 'Partidul Unu', 'Independent']);
    expect(rowOf(html, 'voturi').slice(1)).toEqual(['Încă fără voturi', '1.000']);
    expect(rowOf(html, 'vizualizari').slice(1)).toEqual(['Încă fără vizualizări', '7']);
    expect(rowOf(html, 'turul-1')).toEqual(['Voturi în turul I Rezultatul nu este anunțat.', 'N/A', 'N/A']);
    const silent = people.map((person, index) => ({ ...person, votes: null, firstRoundVotes: index }));
    const later = general({ resultSources: [source('bec')] }, silent);
    expect(rowOf(later, 'voturi').slice(1)).toEqual(['ascunse', 'ascunse']);
    expect(rowOf(later, 'turul-1')).toEqual(['Voturi în turul I rezultat oficial', '0', '1']);
    expect(wordsOf(later)).toMatch(/Voturi în turul I\. Sursa: bec/);
    expect(rowOf(later, 'interese').slice(1)).toEqual(['Nicio temă numită', 'Nicio temă numită']);
  });

  test('COMP-06 each text stands in its own row with its own sources, and an invented candidate’s needs none', () => {
    const ofAna = {
      ...{ biography: 'Viața Anei.', biographySources: [source('unu')] },
      ...{ platform: 'Programul Anei.', platformSources: [source('doi')] },
    };
    const ofDan = { ...profile, platform: 'Programul lui Dan.' };
    const html = general({ profiles: [ofAna, ofDan] });
    expect(rowOf(html, 'biografie').slice(1)).toEqual([
      expect.stringMatching(/^Viața Anei\. Sursa: unu/),
      'Nu există încă o biografie din surse publice.',
    ]);
    expect(rowOf(html, 'platforma').slice(1)).toEqual([
      expect.stringMatching(/^Programul Anei\. Sursa: doi/),
      expect.stringMatching(/^Programul lui Dan\. Sursele acestui text au apărut mai târziu/),
    ]);
    const invented = people.map((person) => ({ ...person, isFictitious: true }));
    const [, , shown] = rowOf(general({ profiles: [ofAna, ofDan] }, invented), 'platforma');
    expect(shown).toBe('Programul lui Dan.');
    expect(rowOf(html, 'profil').slice(1)).toEqual(['Vezi profil: Ana', 'Vezi profil: Dan']);
  });
});

const county = (name: string, share: number) => ({ code: name, name, votes: 1, share });
const own = (votes: number, share: number, place: number): CandidateRound => ({
  ...{ votes, share, place, candidates: 11, led: place === 1 ? 30 : 12 },
  ...{ best: county('Alba', share + 10), worst: county('Arad', share - 10) },
  ...{ abroad: { votes: 20, share: 60 }, mail: null },
});
const round = (number: number, candidates: readonly (CandidateRound | null)[]) => ({
  ...{ round: number, counties: 42, candidates: [...candidates], byCounty: [] },
  ...{ announcedAt: new Date('2025-05-08T12:00:00+03:00'), sources: [source('bec')] },
});

describe("the comparison's statistics tab", () => {
  type Statistics = Parameters<typeof StatisticsTab>[0]['content'];
  const none: Statistics['polls'] = { open: null, closed: [] };
  const statistics = (rounds: Statistics['rounds'], polls = none, isSilent = false) =>
    renderPart(
      <StatisticsTab
        people={people}
        content={{ section: 'statistics', rounds, polls }}
        isSilent={isSilent}
      />,
    );
  const headline = (...candidates: Parameters<typeof round>[1]) => {
    const html = statistics([round(2, candidates)]);
    return /Turul II: [^<]*/.exec(html)?.[0];
  };

  test('COMP-13 a round’s headline names the larger share first, a tie, or the only candidate of the round', () => {
    expect(headline(own(300, 30, 2), own(700, 70, 1))).toBe(
      'Turul II: Dan a primit cu 40,00 puncte procentuale mai mult decât Ana',
    );
    expect(headline(own(500, 50, 1), own(500, 50, 1))).toBe('Turul II: Ana și Dan au primit același procent');
    expect(headline(null, own(700, 70, 1))).toBe('Turul II: Dan, 70,00%');
    expect(headline(null, null)).toBeUndefined();
  });

  test('COMP-13 each row of a round has the figures of its own candidate', () => {
    const html = statistics([
      round(2, [own(20, 30, 2), { ...own(700, 70, 1), mail: { votes: 1, share: 0.5 } }]),
    ]);
    const row = (id: string) => rowOf(html, `turul-2-${id}`);
    expect(row('voturi')).toEqual(['Voturi', '20', '700']);
    expect(row('procent')).toEqual(['Procent', '30,00%', '70,00%']);
    expect(row('locul')).toEqual(['Locul', '2 din 11', '1 din 11']);
    expect(row('judete')).toEqual(['Județe cu cele mai multe voturi din 42 de județe', '12', '30']);
    expect(row('cel-mai-bun').slice(1)).toEqual(['Alba, 40,00%', 'Alba, 80,00%']);
    expect(row('cel-mai-slab').slice(1)).toEqual(['Arad, 20,00%', 'Arad, 60,00%']);
    expect(row('strainatate').slice(1)).toEqual(['20 de voturi (60,00%)', '20 de voturi (60,00%)']);
    expect(row('corespondenta').slice(1)).toEqual(['N/A', '1 vot (0,50%)']);
    expect(html).toContain('href="/results/2"');
    const absent = statistics([round(1, [own(20, 30, 2), null])]);
    expect(rowOf(absent, 'turul-1-procent')).toEqual(['Procent', '30,00%', 'nu a candidat']);
    expect(absent).not.toContain('turul-1-corespondenta');
    expect(wordsOf(statistics([]))).toContain('Încă nu există rezultate anunțate');
  });

  test('COMP-13 live polls have a row each, and say when one has no such candidate or none has ended', () => {
    const poll = { id: 'p1', endsAt: new Date('2025-05-14T12:00:00+03:00'), ballots: 20 };
    const shares = [{ slug: 'dan', share: 33.33 }];
    const closed = [{ ...poll, id: 'p2', ballots: 0, shares: [{ slug: 'ana', share: null }] }];
    const html = statistics([], { open: { ...poll, shares }, closed });
    expect(rowOf(html, 'sondaj-p1')).toEqual([
      'Deschis acum 20 de voturi, până miercuri, 14 mai 2025, 12:00',
      'nu a fost în sondaj',
      '33,33%',
    ]);
    expect(rowOf(html, 'sondaj-p2')).toEqual([
      'Încheiat la 14 mai 2025 0 voturi',
      'N/A',
      'nu a fost în sondaj',
    ]);
    expect(wordsOf(html)).not.toContain('Niciun sondaj live încheiat');
    const open = wordsOf(statistics([], { open: { ...poll, shares }, closed: [] }));
    expect(open).toMatch(/Deschis acum .*Niciun sondaj live încheiat până acum\./);
    expect(wordsOf(statistics([], none, true))).not.toContain('Sondaje live');
    expect(rowOf(html, 'urmaritori')).toEqual(['Urmăritori', '5', '20']);
    expect(rowOf(html, 'vizualizari')).toEqual(['Vizualizări profil', '0', '7']);
  });
});

describe("the comparison's positions tab", () => {
  const scale = ['Dezacord', 'Mai degrabă nu', 'Neutru', 'Mai degrabă da', 'Acord'];
  const stance = (step: number, answer = scale[step] ?? ''): ComparedQuestion['stances'][0][0] => ({
    ...{ id: answer, answer, step, explanation: 'Motiv.', said: null, confidence: 'explicit' },
    ...{ timing: 'campanie', sources: [] },
  });
  const question = (code: string, category: string, steps: readonly (number | null)[], of = scale) => ({
    ...{ code, question: `Întrebarea ${code}`, category, scale: of },
    stances: steps.map((step) => (step === null ? [] : [stance(step, of[step])])),
  });
  const positions = (questions: ReturnType<typeof question>[]) =>
    renderPart(<PositionsTab people={people} content={{ section: 'positions', questions }} />);

  test('COMP-07 COMP-10 the distances are listed from the widest on, and answers by category below', () => {
    const html = positions([
      question('a', 'Taxe', [1, 0]),
      question('b', 'Taxe', [4, 0]),
      question('c', 'Energie', [3, 3]),
      question('d', 'Energie', [0, 2]),
      question('e', 'Energie', [1, null]),
    ]);
    const text = wordsOf(html);
    expect(text).toContain('La una din 4 întrebări comune părerile sunt opuse, iar la 2 sunt apropiate');
    const rows = [...html.matchAll(/class="dumbbell-row">.*?href="#(\w)"/gs)].map(([, code]) => code);
    expect(rows).toEqual(['b', 'd', 'a', 'c']);
    expect(text).toContain('Întrebarea b Ana: Acord; Dan: Dezacord');
    expect(/dumbbell-ends[^>]*>(.*?)<\/div>/s.exec(html)?.[1]).toMatch(/>Dezacord<.*>Acord</s);
    const folds = [...html.matchAll(/<details([^>]*)>.*?<summary.*?<\/summary>/gs)].map(
      ([all, attributes = '']) => [wordsOf(all).trim(), attributes.includes('open')],
    );
    expect(folds.filter(([label]) => /întrebări/.test(String(label)))).toEqual([
      ['Taxe 2 întrebări', true],
      ['Energie 3 întrebări', false],
    ]);
    expect(rowOf(html, 'e')).toEqual([
      'Întrebarea e',
      expect.stringContaining('Mai degrabă nu'),
      'Nicio poziție declarată',
    ]);
  });

  test('COMP-09 questions of different scales share only the words of the ends, and no answers give no chart', () => {
    const mixed = positions([question('a', 'Taxe', [1, 0]), question('b', 'Taxe', [1, 0], ['Nu', 'Da'])]);
    expect(/dumbbell-ends[^>]*>(.*?)<\/div>/s.exec(mixed)?.[1]).toMatch(
      /Prima treaptă a scării.*Ultima treaptă/s,
    );
    const apart = positions([question('a', 'Taxe', [1, null]), question('b', 'Taxe', [null, 1])]);
    expect(apart).not.toContain('dumbbell-row');
    expect(wordsOf(positions([question('a', 'Taxe', [null, null])]))).toContain(
      'Nu există date despre pozițiile candidaților.',
    );
  });
});

test('the chooser ticks the chosen candidates, keeps the tab, and leads to the whole list when it is longer', async () => {
  const choices = [
    { slug: 'ana', name: 'Ana', isFictitious: false, isChosen: true },
    { slug: 'dan', name: 'Dan', isFictitious: true, isChosen: false },
  ];
  const chooser = (given: object = {}) =>
    renderForms(
      <CandidateChooser
        data={{ choices, hasMoreChoices: false, section: 'positions', problem: null, ...given } as never}
      />,
    );
  const html = await chooser();
  expect(html).toContain('<input type="hidden" name="sectiune" value="pozitii"/>');
  expect(html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(1);
  expect(html).toMatch(/type="checkbox"[^>]*value="ana"[^>]*checked|checked[^>]*value="ana"/);
  expect(wordsOf(html)).toContain('Dan, Candidat fictiv (demonstrație)');
  expect(wordsOf(html)).toContain('Schimbă candidații');
  expect(html).not.toMatch(/<details[^>]* open|href="\/candidates"/);
  const opened = await chooser({ problem: 'one', hasMoreChoices: true, section: 'general' });
  expect(opened).toMatch(/<details[^>]* open/);
  expect(opened).toContain('href="/candidates"');
  expect(opened).not.toContain('name="sectiune"');
});

test.each([
  ['none', 'Alege doi sau trei candidați'],
  ['one', 'Mai alege cel puțin un candidat'],
  ['unknown', 'nu există sau nu este public'],
  ['too-many', 'Poți compara cel mult 3 candidați Renunță la câțiva'],
] as const)('the problem %s is explained', (problem, said) => {
  expect(wordsOf(renderPart(<Problem data={{ problem }} />))).toContain(said);
});
