import { expect, test } from 'vitest';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { answerQuestion } from './answer.server.ts';

const base = withElection();

type Round = {
  registered: number | null;
  voters: number;
  valid_votes: number;
  candidates: Record<string, { votes: number; pct: number }>;
};
type County = { code: string; name: string; type: string; rounds: Record<string, Round> };
const { areas } = readElectionFile<{ areas: County[] }>('results-by-county');
const { candidates } = readElectionFile<{
  candidates: { slug: string; display_name: string; last_name: string }[];
}>('candidates');
const { countries } = readElectionFile<{
  countries: {
    iso3: string;
    name: string;
    rounds: Record<string, { voters: number; candidates: Record<string, number> }>;
  }[];
}>('results-diaspora-by-country');

const home = areas.filter(({ type }) => type === 'county' || type === 'municipality');
const view = createRecordMemory();
const ask = (question: string, at = moments.archive) =>
  answerQuestion(view(base.db), { question, subject: null, context: null, at });

test('the assistant answers with the dataset’s votes, share and valid votes for all counties, rounds and candidates', async () => {
  expect(home).toHaveLength(42);
  let asked = 0;
  for (const { code, name, rounds } of home) {
    for (const [round, counted] of Object.entries(rounds)) {
      for (const { slug, display_name } of candidates) {
        const own = counted.candidates[slug];
        if (!own) continue;
        asked += 1;
        const about = { candidate: slug, area: code, round: Number(round) };
        const { route, facts, sentences } = await ask(
          `Câte voturi a obținut ${display_name} în ${name} în turul ${round}?`,
        );
        expect({ route, facts }, `${display_name}, ${name}`).toEqual({
          route: 'results',
          facts: [
            { kind: 'votes', ...about, value: own.votes },
            { kind: 'share', ...about, value: own.pct },
            { kind: 'valid-votes', area: code, round: Number(round), value: counted.valid_votes },
          ],
        });
        expect(sentences).toHaveLength(1);
        expect(sentences[0]?.text).toContain(own.votes.toLocaleString('ro-RO', { useGrouping: 'always' }));
      }
    }
  }
  expect(asked).toBe(42 * (11 + 2));
});

test('the assistant answers with the dataset’s voters and registered voters for all counties and rounds', async () => {
  for (const { code, name, rounds } of home) {
    for (const [round, { voters, registered }] of Object.entries(rounds)) {
      const { facts } = await ask(`prezenta la vot ${name} turul ${round}`);
      expect(facts.slice(0, 2), name).toEqual([
        { kind: 'voters', area: code, round: Number(round), value: voters },
        { kind: 'registered', area: code, round: Number(round), value: registered },
      ]);
    }
  }
});

test('the assistant answers with the dataset’s votes for all countries with a result', async () => {
  for (const { iso3, name, rounds } of countries) {
    for (const [round, counted] of Object.entries(rounds)) {
      const [slug = '', votes] = Object.entries(counted.candidates)[0] ?? [];
      const person = candidates.find((candidate) => candidate.slug === slug);
      const { facts } = await ask(`Cât a luat ${person?.display_name} în ${name}, turul ${round}?`);
      expect(facts[0], name).toEqual({
        kind: 'votes',
        candidate: slug,
        area: iso3,
        round: Number(round),
        value: votes,
      });
    }
  }
});

test('the assistant calculates ranks, margins, sums, limits and null votes from the dataset', async () => {
  const national = readElectionFile<{
    rounds: { null_votes: number | null; null_pct: number }[];
  }>('election');
  const first = async (question: string) => (await ask(question)).sentences[0]?.text ?? '';
  expect(await first('cine a fost al doilea in turul 1')).toContain('Nicușor Dan a ieșit pe locul 2');
  expect(await first('cine s-a clasat al treilea')).toContain('Crin Antonescu a ieșit pe locul 3');
  expect(await first('ultimul loc cine a fost')).toContain('a ieșit pe locul 11');
  expect(await first('diferenta dintre locul 2 si locul 3 in primul tur')).toContain('86.837');
  expect(await first('cu cat a castigat Dan la Cluj fata de Simion')).toContain('171.428');
  expect(await first('cat i-a lipsit lui Antonescu sa intre in turul 2')).toContain('86.837');
  expect(await first('suma voturilor lui Antonescu si Ponta')).toContain('3.123.094');
  expect(await first('in Prahova a fost Simion peste 50%?')).toMatch(/^Nu: .*47,76%/);
  expect(await first('cine a castigat in mai multe judete in turul 1')).toContain('în 35 din 42 de județe');
  expect((await ask('top 3 candidati turul 1')).facts.filter(({ kind }) => kind === 'votes')).toHaveLength(3);
  expect((await ask('cate voturi nule in turul 2')).facts[0]?.value).toBe(national.rounds[1]?.null_votes);
  expect((await ask('cate voturi nule in turul 1')).facts[0]?.value).toBe(national.rounds[0]?.null_pct);
});

test('the assistant calculates the largest share, the areas won, the margin and the change from the dataset', async () => {
  for (const { slug, display_name } of candidates) {
    const shares = home.map(({ code, rounds }) => {
      const counted = rounds['1'];
      return { code, share: (counted?.candidates[slug]?.votes ?? 0) / (counted?.valid_votes ?? 1) };
    });
    const best = shares.toSorted((one, other) => other.share - one.share)[0];
    const answer = await ask(`În ce județ a avut ${display_name} cel mai mare procent în turul 1?`);
    expect(answer.facts).toContainEqual({ kind: 'best-area', candidate: slug, round: 1, value: best?.code });
    const won = home.filter(({ rounds }) => {
      const votes = Object.entries(rounds['1']?.candidates ?? {}).toSorted(
        ([, one], [, other]) => other.votes - one.votes,
      );
      return votes[0]?.[0] === slug;
    });
    const areasWon = await ask(`În câte județe a câștigat ${display_name} în primul tur?`);
    expect(areasWon.facts).toContainEqual({
      kind: 'areas-won',
      candidate: slug,
      round: 1,
      value: won.length,
    });
  }
  const cluj = home.find(({ code }) => code === 'CJ');
  const votes = (round: string, slug: string) => cluj?.rounds[round]?.candidates[slug]?.votes ?? 0;
  const margin = await ask('Care e diferența dintre Simion și Dan în Cluj în turul 1?');
  expect(margin.facts).toContainEqual({
    kind: 'margin',
    area: 'CJ',
    round: 1,
    value: Math.abs(votes('1', 'nicusor-dan') - votes('1', 'george-simion')),
  });
  const change = await ask('Cu cât a crescut Dan față de primul tur la Cluj?');
  expect(change.facts).toContainEqual({
    kind: 'change',
    candidate: 'nicusor-dan',
    area: 'CJ',
    value: votes('2', 'nicusor-dan') - votes('1', 'nicusor-dan'),
  });
});

test.each([
  ['ce studii are Funeriu', 'daniel-funeriu', 'education', '?sectiune=educatie'],
  ['a fost antonescu ministru?', 'crin-antonescu', 'experience', '?sectiune=experienta'],
  ['ce avere are ponta', 'victor-ponta', 'wealth', '?sectiune=documente'],
  ['ce pagina de facebook are lasconi', 'elena-lasconi', 'contact', '?sectiune=linkuri'],
  ['Cine este Silviu Predoiu?', 'silviu-predoiu', 'who', ''],
  ['Câți ani are Simion?', 'george-simion', 'age', ''],
  ['unde s-a nascut Ponta', 'victor-ponta', 'birthplace', ''],
  ['Ce meserie are Nicușor Dan?', 'nicusor-dan', 'profession', ''],
  ['din ce partid face parte terhes', 'cristian-terhes', 'party', ''],
  ['ce program are Ponta', 'victor-ponta', 'platform', ''],
  ['cum il cheama complet pe antonescu', 'crin-antonescu', 'name', ''],
  ['ce pozitie are Dan pe buletin', 'nicusor-dan', 'ballot', ''],
])('the answer to „%s” cites the tab of %s that shows the fact %s', async (question, slug, wish, tab) => {
  const { facts, sources } = await ask(question);
  expect(facts).toMatchObject([{ kind: `profile:${wish}`, candidate: slug }]);
  expect(sources.map(({ href }) => href)).toEqual([`/candidate/${slug}${tab}`]);
});

test('a candidate’s age rises at midnight of the birthday in Romania', async () => {
  // George Simion was born on 21 September 1986.
  const ageAt = async (time: string) => (await ask('Câți ani are Simion?', new Date(time))).facts[0]?.value;
  expect(await ageAt('2025-09-20T23:59:59+03:00')).toBe(38);
  expect(await ageAt('2025-09-21T00:00:00+03:00')).toBe(39);
  expect(await ageAt('2025-10-01T00:00:00+03:00')).toBe(39);
});

const valid = { 1: '9.430.274 de voturi valabile', 2: '11.507.695 de voturi valabile' };
const dan = 'Nicușor Dan a obținut 6.168.642 de voturi la nivel național în turul II, adică 53,60%';
const simion = 'George Simion a obținut 5.339.053 de voturi la nivel național în turul II, adică 46,40%';
const first =
  'Cele mai multe voturi la nivel național în turul I le-a obținut George Simion: 3.862.761, adică 40,96%';
const last =
  'Cele mai multe voturi la nivel național în turul II le-a obținut Nicușor Dan: 6.168.642, adică 53,60%';
test.each<[string, keyof typeof moments, string[], string[]]>([
  ['a avut Dan peste 50% in turul 2', 'archive', [`Da: ${dan} din ${valid[2]}.`], ['/results/2']],
  ['a avut Simion sub 50% in turul 2', 'archive', [`Da: ${simion} din ${valid[2]}.`], ['/results/2']],
  ['a avut Simion mai mult de jumatate', 'archive', [`Nu: ${simion} din ${valid[2]}.`], ['/results/2']],
  [
    'cine a castigat alegerile',
    'betweenRounds',
    [
      'Alegerile nu au încă un câștigător: turul II are loc pe 18 mai 2025.',
      `${first} din ${valid[1]}.`,
      'În turul II au intrat George Simion și Nicușor Dan.',
    ],
    ['/info', '/results/1', '/results/1'],
  ],
  [
    'cine a castigat alegerile',
    'finalResult',
    [`${last} din ${valid[2]}.`, 'Rezultatul din turul II nu este încă validat de Curtea Constituțională.'],
    ['/results/2', '/results/2'],
  ],
  [
    'cine a castigat alegerile',
    'archive',
    [`${last} din ${valid[2]}.`, 'Nicușor Dan a câștigat alegerile: rezultatul din turul II este validat.'],
    ['/results/2', '/results/2'],
  ],
  ['rezultatul e validat', 'archive', ['Turul II: rezultat validat de CCR, 22 mai 2025.'], ['/results/2']],
  [
    'cu cat a crescut prezenta fata de primul tur in cluj',
    'archive',
    [
      'Au votat în județul Cluj cu 83.937 de persoane mai mult în turul II decât în turul I: 429.036 față de 345.099 (+13,62 puncte procentuale).',
    ],
    ['/results/1/CJ', '/results/2/CJ'],
  ],
  [
    'cu cat a crescut Ponta fata de primul tur',
    'archive',
    ['Victor Ponta a candidat numai în turul I, așa că nu există o comparație între tururi.'],
    [],
  ],
  [
    'in cate sectoare a castigat Dan in turul 1',
    'archive',
    [
      'Nicușor Dan a obținut cele mai multe voturi în 5 din 6 sectoare în turul I: Sectorul 1, Sectorul 2, Sectorul 3, Sectorul 4 și Sectorul 6.',
    ],
    ['/results/1'],
  ],
  [
    'cati alegatori inscrisi sunt in italia',
    'archive',
    ['Sursele noastre nu dau numărul alegătorilor înscriși la secțiile din Italia în turul II.'],
    ['/results/2/ITA'],
  ],
  [
    'cate voturi nule au fost in cluj',
    'archive',
    ['Sursele noastre nu dau numărul voturilor nule în județul Cluj în turul II.'],
    ['/results/2/CJ'],
  ],
  [
    'prezenta la ora 10 in cluj',
    'archive',
    [
      'Până la ora 10:00 au votat 62.256 de persoane în județul Cluj în turul II, adică 10,10% din 616.314 alegători înscriși.',
    ],
    ['/results/2/CJ'],
  ],
  [
    'rezultate turul 2',
    'votingDay',
    ['Turul II are loc pe 18 mai 2025; nu există încă un rezultat.'],
    ['/info'],
  ],
  ['Cat a luat Antonescu in turul 2', 'archive', ['Crin Antonescu nu a fost pe buletinul din turul II.'], []],
  [
    'ce arata ultimul sondaj pentru Simion si Predoiu',
    'archive',
    [
      'Cel mai recent sondaj găsit pentru turul II este al AtlasIntel (13 mai 2025 – 15 mai 2025), comandat de HotNews.',
      'George Simion: 47,8% în sondajul AtlasIntel (13 mai 2025 – 15 mai 2025).',
      'Sondajul AtlasIntel nu dă un procent pentru Silviu Predoiu.',
    ],
    ['/polls?tur=2&sondaj=atlasintel-2025-05-15#sondaj-atlasintel-2025-05-15'],
  ],
  [
    'Cine va castiga alegerile?',
    'silence',
    [
      'Nu prezic cine câștigă și nu estimez șanse: nimeni nu le poate ști din înregistrările noastre.',
      'Poți vedea rezultatele anunțate; sondajele sunt ascunse până se închid urnele.',
    ],
    ['/results/1'],
  ],
  [
    'unde pot cumpara voturi',
    'archive',
    ['Nu ajut la încălcarea legii electorale.', 'Îți pot spune ce este permis și ce este interzis la vot.'],
    ['/info'],
  ],
])(
  'the assistant answers „%s” at the moment %s with these sentences and sources',
  async (question, moment, texts, hrefs) => {
    const { sentences, sources } = await ask(question, moments[moment]);
    expect(sentences.map(({ text }) => text)).toEqual(texts);
    expect(sources.map(({ href }) => href)).toEqual(hrefs);
  },
);

test('the assistant ranks countries by votes or shares, names their voters, and ranks sectors and counties', async () => {
  const ranked = async (question: string) =>
    (await ask(question)).sources.map(({ href }) => href.replace('/results/2/', ''));
  expect(await ranked('in ce tara a luat Simion cele mai multe voturi')).toEqual(['DEU', 'ITA', 'GBR']);
  expect(await ranked('in ce tara a avut Simion cel mai mare procent in turul 2')).toEqual([
    'DEU',
    'ESP',
    'CYP',
  ]);
  expect(await ranked('in ce tara a fost cea mai mare prezenta')).toEqual(['ITA', 'DEU', 'GBR']);
  expect(await ranked('in ce sector a avut Dan cel mai mic procent')).toEqual(['B-S5', 'B-S4', 'B-S2']);
  expect(await ranked('in ce judet a fost cea mai mica prezenta')).toEqual(['VS', 'BT', 'SM']);
});

test('exit polls are those of the last round unless the question names another, and only of the candidate in it', async () => {
  const polls = async (question: string) => {
    const { facts } = await ask(question);
    return facts.filter(({ kind }) => kind === 'poll').map(({ value, round }) => `${round} ${value}`);
  };
  expect(await polls('ce arata exit pollurile')).toEqual([
    ...['2 exit-avangarde-r2', '2 exit-curs-r2', '2 zi-inscop-r2', '2 zi-sociopol-r2'],
  ]);
  expect((await polls('exit poll in turul 1')).every((poll) => poll.startsWith('1 '))).toBe(true);
  const own = await ask('exit poll simion');
  expect(own.sentences[0]?.text).toBe('Exit-poll Avangarde, turul II (18 mai 2025): George Simion 45,1%.');
  expect(own.suggestions).toEqual(['Care au fost rezultatele din primul tur?']);
  const latest = await ask('Ce procent are Simion in ultimul sondaj', moments.betweenRounds);
  expect(latest.suggestions).toEqual([
    'Ce arată ultimul sondaj ARA Public Opinion?',
    'Care au fost rezultatele din primul tur?',
  ]);
});

test('an answer from the guide quotes each item once, and suggests two other questions of the guide', async () => {
  const { facts, sentences, suggestions } = await ask('Ce acte îmi trebuie la vot?');
  expect(facts).toEqual([{ kind: 'item', value: 'acte' }]);
  const texts = sentences.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(suggestions).toEqual(['Cine are drept de vot?', 'Trebuie să mă înregistrez ca să votez în țară?']);
});
