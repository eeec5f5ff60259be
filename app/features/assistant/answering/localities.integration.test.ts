import { describe, expect, test } from 'vitest';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { answerQuestion } from './answer.server.ts';
import type { PageContext, ThreadSubject } from './answer.ts';

const base = withElection();
const view = createRecordMemory();
type Situation = { at?: Date; subject?: ThreadSubject | null; context?: PageContext | null };
const ask = (question: string, { at = moments.archive, subject = null, context = null }: Situation = {}) =>
  answerQuestion(view(base.db), { question, subject, context, at });
const askAfter = async (earlier: string, question: string) =>
  ask(question, { subject: (await ask(earlier)).subject });
const textOf = ({ sentences }: Awaited<ReturnType<typeof ask>>) =>
  sentences.map(({ text }) => text).join(' ');

const { localities } = readElectionFile<{
  localities: {
    id: number;
    name: string;
    county: string;
    kind: 'municipiu' | 'oraș' | 'comună' | 'sector';
  }[];
}>('localities');
const { columns, rows } = readElectionFile<{
  columns: Record<string, string[]>;
  rows: [number, ...number[][]][];
}>('results-by-locality');
const { areas } = readElectionFile<{ areas: { code: string; name: string }[] }>('results-by-county');
const ranks = { municipiu: 'municipiul', oraș: 'orașul', comună: 'comuna', sector: '' };

function figure(id: number, round: number, column: string): number | undefined {
  const [, ...lists] = rows.find(([own]) => own === id) ?? [id];
  return lists[round - 1]?.[columns[round]?.indexOf(column) ?? -1];
}
const idOf = (county: string, name: string) =>
  localities.find((each) => each.county === county && each.name === name)?.id ?? 0;

describe('answers about a locality', () => {
  test("an answer has votes and valid votes with the locality's page as source, for every 50th locality", async () => {
    const asked = localities.filter(({ kind }, index) => kind !== 'sector' && index % 50 === 0);
    expect(asked.length).toBeGreaterThan(50);
    for (const { id, name, county, kind } of asked) {
      const countyName = areas.find(({ code }) => code === county)?.name;
      const { facts, sources, sentences } = await ask(
        `Câte voturi a luat Simion în ${ranks[kind]} ${name}, județul ${countyName}, în turul 2?`,
      );
      const about = { area: String(id), round: 2 };
      expect(facts, name).toMatchObject([
        { kind: 'votes', ...about, candidate: 'george-simion', value: figure(id, 2, 'george-simion') },
        { kind: 'share', ...about },
        { kind: 'valid-votes', ...about, value: figure(id, 2, 'valid_votes') },
      ]);
      expect(sources.map(({ href }) => href)).toEqual([`/results/2/${id}`]);
      expect(sentences[0]?.text).toContain(`în ${ranks[kind]} ${name} (județul ${countyName})`);
    }
  });

  test.each([
    ['cat a luat simion la bontida', 'CJ', 'Bonțida'],
    ['cat a luat simion la bontzida', 'CJ', 'Bonțida'],
    ['simion in tg jiu', 'GJ', 'Târgu Jiu'],
    ['Simion Tîrgu Mureș turul 2', 'MS', 'Târgu Mureș'],
    ['simion la floresti, jud. cluj, tur 2', 'CJ', 'Florești'],
    ['simion in judetul prahova comuna floresti', 'PH', 'Florești'],
    ['Cât a luat Simion în municipiul Iași?', 'IS', 'Iași'],
    ['procentul lui simion la tulcea oras', 'TL', 'Tulcea'],
    ['Cât a luat Simion la Cristian, Brașov?', 'BV', 'Cristian'],
  ])('„%s” means the locality in this county', async (question, county, name) => {
    const { facts } = await ask(question);
    expect(facts[0]).toMatchObject({ kind: 'votes', area: String(idOf(county, name)) });
    expect(facts[0]?.value).toBe(figure(idOf(county, name), 2, 'george-simion'));
  });

  test.each([
    ['Cât a luat Simion la Iași?', 'IS'],
    ['ce crede Simion despre unirea cu Moldova', undefined],
    ['Cine e Maia Sandu?', undefined],
  ])('„%s” does not mean a locality', async (question, area) => {
    expect((await ask(question)).facts[0]?.area).toBe(area);
  });

  test('a shared name gets an answer for each locality, and the next question chooses one or all', async () => {
    const question = 'câți au votat la Florești';
    const all = await ask(question);
    const own = localities.filter(({ name }) => name === 'Florești').map(({ id }) => String(id));
    const areasOf = ({ facts }: typeof all) =>
      facts.flatMap(({ kind, area }) => (kind === 'voters' && area ? [area] : []));
    expect(own).toHaveLength(3);
    expect(areasOf(all)).toEqual(own);
    expect(areasOf(await askAfter(question, 'dar în primul tur?'))).toEqual(own);
    const [first] = all.suggestions;
    for (const chosen of [first ?? '', 'cea din Cluj', 'Cluj'])
      expect(areasOf(await askAfter(question, chosen)), chosen).toEqual([String(idOf('CJ', 'Florești'))]);
  });

  test('a follow-up question can replace the locality, the candidate, the turnout or the round of the question before', async () => {
    const earlier = 'cat a luat simion la turda in turul 2';
    const turda = idOf('CJ', 'Turda');
    const follow = async (question: string) => (await askAfter(earlier, question)).facts[0];
    expect(await follow('dar la Gherla?')).toMatchObject({
      area: String(idOf('CJ', 'Gherla')),
      value: figure(idOf('CJ', 'Gherla'), 2, 'george-simion'),
    });
    expect(await follow('și Dan?')).toMatchObject({ value: figure(turda, 2, 'nicusor-dan') });
    expect(await follow('și prezența?')).toMatchObject({ value: figure(turda, 2, 'voters') });
    expect(await follow('dar în primul tur?')).toMatchObject({ value: figure(turda, 1, 'george-simion') });
  });

  test("a question on a locality's page is about that locality", async () => {
    const area = String(idOf('IF', 'Chiajna'));
    const { facts } = await ask('Care a fost prezența?', { context: { area } });
    expect(facts[0]).toMatchObject({ kind: 'voters', area, value: figure(Number(area), 2, 'voters') });
    const shared = String(idOf('MH', 'Florești'));
    const own = await ask('Cine a luat cele mai multe voturi în Florești?', { context: { area: shared } });
    expect(own.facts.map((fact) => fact.area)).toContain(shared);
    expect(new Set(own.facts.map((fact) => fact.area)).size).toBe(1);
    const city = String(idOf('IS', 'Iași'));
    const county = await ask('prezența în județul Iași', { context: { area: city } });
    expect(county.facts[0]?.area).toBe('IS');
    expect((await ask('prezența în Iași', { context: { area: city } })).facts[0]?.area).toBe(city);
  });

  test('localities are compared within one county, but not across all counties', async () => {
    const { facts } = await ask('în ce comună din județul Cluj a luat Simion cel mai mult în turul 2');
    const best = localities
      .filter(({ county }) => county === 'CJ')
      .map(({ id }) => ({
        id: String(id),
        share: (figure(id, 2, 'george-simion') ?? 0) / (figure(id, 2, 'valid_votes') ?? 1),
      }))
      .toSorted((one, other) => other.share - one.share);
    expect(facts.find(({ kind }) => kind === 'best-area')?.value).toBe(best[0]?.id);
    const everywhere = await ask('în ce comună a luat Simion cel mai mult');
    expect(textOf(everywhere)).toContain('Scrie și județul');
    expect(everywhere.facts).toEqual([]);
  });

  test('an unknown place gets no other place’s figures', async () => {
    for (const question of ['cat a luat Simion la Viscri', 'prezența în cartierul Mănăștur turul 2']) {
      const { route, facts } = await ask(question);
      expect({ route, facts }, question).toEqual({ route: 'unknown', facts: [] });
    }
  });

  test('a figure of a locality is not given before it is public', async () => {
    const early = await ask('cat a luat simion la turda in turul 2', { at: moments.votingDay });
    expect(early.facts).toEqual([]);
    const turnout = await ask('prezenta la turda', { at: moments.votingDay });
    expect(turnout.facts.map(({ kind }) => kind)).toEqual(['voters-at-10']);
  });
});

describe('voters by age, sex and residence', () => {
  test("the assistant states the voters of each group, and refuses a candidate's votes by group", async () => {
    const sexes = await ask('femei sau bărbați, cine a votat mai mult în turul 2?');
    expect(sexes.facts.map(({ kind, value }) => [kind, value])).toEqual([
      ['male', 5_675_006],
      ['female', 5_966_749],
    ]);
    expect((await ask('cati tineri au votat')).facts).toHaveLength(5);
    expect(textOf(await ask('urban sau rural, prezența în turul 1'))).toContain('circa 5.700.000');
    expect(textOf(await ask('câte femei au votat cu Dan'))).toContain('votul este secret');
    expect((await ask('cati tineri au votat', { at: moments.votingDay })).facts).toEqual([]);
  });
});

test('an answer explains a turnout over 100% and more valid votes than voters', async () => {
  const over = '; au votat și alegători înscriși în altă parte.';
  expect(textOf(await ask('Care a fost prezența în Bărăști în turul I?'))).toContain(
    `109,32% din 1.009 alegători înscriși pe listele permanente${over}`,
  );
  expect(textOf(await ask('Care a fost prezența în Cluj-Napoca în turul I?'))).not.toContain(over);
  expect(
    textOf(
      await ask('Care era prezența în Clejani până la ora 20 în turul II?', { at: moments.resultsNight }),
    ),
  ).toContain(over);
  const valid = await ask('Câte voturi valabile au fost în Seaca, județul Olt, în turul I?');
  expect(textOf(valid)).toMatch(/603 voturi valabile.*\. Voturile valabile \(SICPV\) depășesc prezența/);
});
