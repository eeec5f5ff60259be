import { describe, expect, test } from 'vitest';
import { makeListed } from '#app/features/candidates/testing.ts';
import { renderPart } from '#tests/kit/browser/screen.tsx';
import { AnalysisTab } from './analysis-tab.tsx';
import type { OwnAnalysis, PairAnalysis } from './rules.ts';
import { type AnalysisSentence, ownSentences, pairSentences } from './texts.ts';

const nothing: PairAnalysis = {
  pair: [0, 1],
  positions: { common: 0, same: 0, near: 0, opposite: 0, widest: [] },
  result: null,
  themes: null,
};
const spoken = ({ before = '', figure, after }: AnalysisSentence) => `${before}[${figure}]${after}`;
const ofPair = (given: Partial<PairAnalysis> = {}) =>
  Object.fromEntries(
    pairSentences({ ...nothing, ...given }, ['Ana', 'Dan']).map((each) => [each.id, spoken(each)]),
  );

const stance = (step: number, answer: string, timing = 'campanie') => ({ step, answer, timing });
const apart = {
  question: 'Taxe mai mari?',
  stances: [[stance(4, 'Dezacord', 'ulterior'), stance(0, 'Acord')], [stance(3, 'Mai degrabă nu')]],
};
const positions = { common: 20, same: 1, near: 3, opposite: 2, widest: [apart, apart] } as never;
const counties = { first: 10, second: 30, equal: 2, all: 42 };

describe('COMP-14 the sentences about two candidates', () => {
  test('a pair without common facts gets N/A, without links', () => {
    expect(ofPair()).toEqual({
      same: 'Poziții comune: [N/A]. Nu există nicio întrebare la care se cunosc pozițiile amândurora.',
      result: 'Rezultate: [N/A]. Nu există încă un tur cu rezultat anunțat în care să fi candidat amândoi.',
      themes: 'Teme comune în programe: [N/A].',
    });
    expect(pairSentences(nothing, ['Ana', 'Dan']).map(({ leads }) => leads)).toEqual([null, null, null]);
  });

  test('the positions are counted, and the widest distance compares the answers from before the vote', () => {
    expect(ofPair({ positions })).toMatchObject({
      same: 'Au același răspuns la [1 din 20 de întrebări] la care se cunosc pozițiile amândurora.',
      opposite:
        'Sunt de o parte și de alta a mijlocului scării la [2 din 20 de întrebări] la care se cunosc pozițiile amândurora.',
      widest:
        'Cel mai departe sunt, cu [3 trepte], la „Taxe mai mari?” (Ana: acord; Dan: mai degrabă nu). La fel de departe sunt la încă 1 întrebare.',
    });
    const alone = { ...(positions as object), widest: [apart] } as never;
    expect(ofPair({ positions: alone }).widest).toMatch(/mai degrabă nu\)\.$/);
  });

  test('the result names the candidate with the larger share first, also when that is the second of the pair', () => {
    const second = { round: 1, shares: [20.99, 40.96], points: -19.97, counties } as const;
    expect(ofPair({ result: second })).toMatchObject({
      result:
        'În turul I, Dan a primit cu [19,97 puncte procentuale] mai mult decât Ana (40,96% față de 20,99% din voturile valabile).',
      counties:
        'În același tur, Ana a avut mai multe voturi decât Dan în [10 din 42 de județe], iar Dan mai multe decât Ana în 30; egalitate în 2 județe.',
    });
    const first = {
      round: 2,
      shares: [53.6, 46.4],
      points: 7.2,
      counties: { ...counties, equal: 0 },
    } as const;
    expect(ofPair({ result: { ...first, counties: { ...counties, equal: 1 } } }).counties).toContain(
      'egalitate în 1 județ.',
    );
    expect(ofPair({ result: first })).toMatchObject({
      result:
        'În turul II, Ana a primit cu [7,20 puncte procentuale] mai mult decât Dan (53,60% față de 46,40% din voturile valabile).',
      counties: expect.stringMatching(/mai multe decât Ana în 30\.$/),
    });
    const equal = { round: 2, shares: [50, 50], points: 0, counties: null } as const;
    expect(ofPair({ result: equal })).toMatchObject({
      result: 'În turul II au primit același procent din voturile valabile: [50,00%].',
    });
    expect(ofPair({ result: equal })).not.toHaveProperty('counties');
  });

  test('the common themes are counted and named', () => {
    expect(ofPair({ themes: ['Taxe', 'Energie'] }).themes).toBe(
      'Programele lor numesc [2 teme comune]: Taxe și Energie.',
    );
    expect(ofPair({ themes: [] }).themes).toBe('Programele lor numesc [nicio temă comună].');
  });
});

const part = (name: string, share: number) => ({ code: name, name, votes: 1, share });
const own: OwnAnalysis = {
  declared: 3,
  inferred: 1,
  questions: 20,
  result: {
    ...{ round: 1, led: 5, counties: 42 },
    spread: { best: part('Alba', 59), worst: part('Arad', 44), points: 15 },
  },
  score: { score: 72, ends: { most: { id: 'followers', value: 100 }, least: { id: 'profile', value: 40 } } },
  polls: { mean: 30, count: 2 },
};
const ofOne = (given: Partial<OwnAnalysis> = {}, isSilent = false) =>
  Object.fromEntries(ownSentences({ ...own, ...given }, { isSilent }).map((each) => [each.id, spoken(each)]));

describe('COMP-14 the sentences about one candidate', () => {
  test('positions, counties, spread, score and live polls each have a sentence', () => {
    expect(ofOne()).toEqual({
      declared:
        'Are o poziție găsită în surse la [3 din 20 de întrebări], din care 1 deduse din declarații apropiate.',
      led: 'În turul I a avut cele mai multe voturi în [5 din 42 de județe].',
      spread:
        'Între județul cel mai bun și cel mai slab sunt [15,00 puncte procentuale]: Alba, 59,00%, față de Arad, 44,00%.',
      score:
        'Scorul AI este [72 din 100]; cea mai mare parte este „Urmăritori” (100,0 din 100), cea mai mică „Cât de complet este profilul” (40,0 din 100). Scorul măsoară vizibilitatea și completitudinea profilului, nu meritul.',
      polls: 'Media din ultimele sondaje live încheiate (2 sondaje live, neștiințifice) este [30,00%].',
    });
  });

  test('missing facts get N/A, and election silence hides live polls and the parts of the score', () => {
    const missing = ofOne({ inferred: 0, result: null, score: null, polls: null });
    expect(missing.declared).toBe('Are o poziție găsită în surse la [3 din 20 de întrebări].');
    expect(missing.led).toBe('Rezultate: [N/A]. Nu există încă un rezultat anunțat.');
    expect(missing.score).toBe('Scor AI: [N/A]. Nu există încă un scor calculat din destule date.');
    expect(missing.polls).toBe('Sondaje live: [N/A]. Niciunul încheiat cu voturi.');
    const silent = ofOne({ score: { score: 72, ends: null } }, true);
    expect(silent).not.toHaveProperty('polls');
    expect(silent.score).toMatch(
      /^Scorul AI este \[72 din 100\], cel de dinaintea perioadei de liniște electorală\./,
    );
    const equal = ofOne({ score: { score: 72, ends: { most: { id: 'votes', value: 40 }, least: null } } });
    expect(equal.score).toContain('; toate părțile cunoscute au aceeași valoare, 40,0 din 100.');
    const even = { round: 2, led: 0, counties: 42, spread: null };
    expect(Object.keys(ofOne({ result: even }))).toEqual(['declared', 'led', 'score', 'polls']);
  });

  test('each figure of the analysis leads to the page that proves it', () => {
    const people = ['ana', 'dan'].map((slug) => makeListed({ slug, name: slug }));
    const result = { round: 2, shares: [53.6, 46.4], points: 7.2, counties: null } as const;
    const pairs = [{ ...nothing, positions, result, themes: ['Taxe'] }];
    const html = renderPart(
      <AnalysisTab people={people} content={{ section: 'analysis', pairs, alone: [own] }} isSilent={false} />,
    );
    const links = [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(
      ([, href = '', figure]) => [figure, href.replaceAll('&amp;', '&')],
    );
    const compared = '/candidates/compare?candidat=ana&candidat=dan';
    expect(links).toEqual([
      ['1 din 20 de întrebări', `${compared}&sectiune=pozitii`],
      ['2 din 20 de întrebări', `${compared}&sectiune=pozitii`],
      ['3 trepte', `${compared}&sectiune=pozitii`],
      ['7,20 puncte procentuale', '/results/2'],
      ['1 temă comună', compared],
      ['3 din 20 de întrebări', `${compared}&sectiune=pozitii`],
      ['5 din 42 de județe', '/results/1'],
      ['15,00 puncte procentuale', '/results/1'],
      ['72 din 100', '/method#scorul-ai'],
      ['30,00%', '/polls'],
    ]);
  });
});
