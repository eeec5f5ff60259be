import { expect, test } from 'vitest';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { answerQuestion } from './answer.server.ts';
import type { AssistantAnswer } from './answer.ts';

const base = withElection();
const view = createRecordMemory();
async function ask(questions: string, at: Date = moments.archive): Promise<AssistantAnswer> {
  let answer: AssistantAnswer | null = null;
  for (const question of questions.split(' → '))
    answer = await answerQuestion(view(base.db), {
      question,
      subject: answer?.subject ?? null,
      context: null,
      at,
    });
  if (!answer) throw new Error('No question was asked.');
  return answer;
}
const textOf = ({ sentences }: AssistantAnswer) => sentences.map(({ text }) => text).join(' ');
const itemsOf = ({ facts }: AssistantAnswer) => facts.map(({ value }) => value);

test.each([
  ['Până la ce oră pot vota?', 'cand'],
  ['sectiile is deschise si sambata sau doar duminica?', 'cand'],
  ['la ce ora se deschide la ambasada din paris', 'diaspora-program'],
  ['cate zile se voteaza in diaspora → si la ce ora se inchide?', 'diaspora-program'],
  ['mi-am uitat buletinu acasa, ma lasa sa votez cu permisul?', 'acte'],
  ['imi pierdui ci-ul, ce fac pana duminica', 'act-expirat'],
  ['soacra mea e imobilizata, cum poate vota de acasa', 'urna-speciala'],
  ['exista urna mobila si in strainatate?', 'faq-10'],
  ['unu cu condamnare penala are voie la vot', 'faq-01'],
  ['votul prin plic cum merge', 'corespondenta'],
  ['sunt detasat pe santier in alt judet, unde votez', 'faq-04'],
  ['am domiciliul in sector 3 si stau in sector 1', 'faq-05'],
  ['ce amenda iei daca pozezi buletinul de vot', 'contraventii'],
  ['cine ii tine locul presedintelui daca moare', 'mandat'],
])("the assistant answers „%s” from the guide's item %s", async (question, item) => {
  expect(itemsOf(await ask(question))[0]).toBe(item);
});

test.each([
  ['Se poate vota prin internet?', 'votul prin internet'],
  ['Am pus ștampila greșit, ce fac?', 'greșelile pe buletinul de vot'],
  ['cum reclam o sectie de vot unde s-a furat', 'sesizarea unei nereguli'],
])('the assistant says that „%s” has no record and names the official sites', async (question, matter) => {
  const answer = await ask(question);
  expect(answer.route).toBe('procedure');
  expect(textOf(answer)).toContain(`Ghidul nostru nu are nicio înregistrare despre ${matter}.`);
  expect(textOf(answer)).toContain('roaep.ro');
  expect(answer.facts).toEqual([]);
});

test('the assistant answers a question about voting rules as soon as the guide has an item about it', async () => {
  const before = await base.db
    .selectFrom('guide_items')
    .select(['code', 'body'])
    .where('code', '=', 'in-cabina')
    .executeTakeFirstOrThrow();
  const body = 'Cine a greșit ștampila poate cere o singură dată alt buletin.';
  const change = (text: unknown) =>
    base.owner
      .updateTable('guide_items')
      .set({ body: JSON.stringify(text) })
      .where('code', '=', before.code)
      .execute();
  await change([{ text: body }]);
  try {
    expect(itemsOf(await ask('Am pus ștampila greșit, ce fac?'))).toEqual(['in-cabina']);
  } finally {
    await change(before.body);
  }
});

test('the assistant lists the remaining candidates before the last round, and all candidates afterwards', async () => {
  const standing = async (question: string, at: Date) => {
    const answer = await ask(question, at);
    return [answer.facts.length, answer.sentences[0]?.text, answer.sentences.at(-1)?.text];
  };
  const eleven = 'Pe buletinul din turul I sunt 11 candidați.';
  const finalists = [2, 'Pe buletinul din turul II sunt 2 candidați.', 'În turul I au fost 11 candidați.'];
  for (const question of ['Cine candidează acum?', 'cati candidati au ramas', 'pe cine pot vota duminica'])
    expect(await standing(question, moments.betweenRounds), question).toEqual(finalists);
  expect((await standing('Cine candidează?', moments.beforeFirstRound)).slice(0, 2)).toEqual([11, eleven]);
  expect((await standing('cine a candidat in turul 1', moments.betweenRounds)).slice(0, 2)).toEqual([
    11,
    eleven,
  ]);
  expect(await standing('Cine sunt candidații?', moments.archive)).toEqual([
    11,
    eleven,
    'În turul II au rămas George Simion și Nicușor Dan.',
  ]);
});

test('the assistant reads „celălalt” as the other finalist, and compares rounds after an answer about turnout', async () => {
  expect((await ask('cat a luat simion la cluj in turul 2 → si celalalt?')).facts[0]).toMatchObject({
    candidate: 'nicusor-dan',
    area: 'CJ',
    round: 2,
  });
  expect(textOf(await ask('prezenta sibiu turul 2 → si cu cat e fata de turul 1?'))).toContain(
    'mai mult în turul II decât în turul I',
  );
});

test.each([
  ['ce hartii tre sa am la mine la votare', 'acte'],
  ['sunt la coada si e 9 fara 5, mai apuc?', 'faq-08'],
  ['is din Vaslui da lucrez in Timisoara, pot vota acolo fara sa ma duc acasa', 'unde'],
  ['mi-au furat geanta cu buletinul, cum votez', 'act-expirat'],
  ['in cate zile se voteaza in strainatate', 'diaspora-program'],
  ['romanii de afara cate zile voteaza', 'diaspora-program'],
  ['poate vota mama pentru mine', 'faq-15'],
  ['ce zice legea despre afise electorale in ziua votului', 'propaganda-dupa-campanie'],
  ['cati ani sta presedintele in functie', 'mandat'],
  ['ce amenzi sunt la alegeri', 'contraventii'],
  ['cine face site-ul asta', 'scop'],
])('„%s” shares few words with the item %s and is answered from it', async (question, item) => {
  expect(itemsOf(await ask(question, moments.betweenRounds))[0]).toBe(item);
});

test('a follow-up question that names only a round by its ordinal keeps the earlier question’s intent', async () => {
  const first = await ask('prezenta la vot in ilfov turu 2 → dar in primul?');
  expect(first.facts[0]).toMatchObject({ kind: 'voters', area: 'IF', round: 1 });
  const second = await ask('cat a luat simion in gorj in primul tur → si in al doilea?');
  expect(second.facts[0]).toMatchObject({ kind: 'votes', area: 'GJ', round: 2 });
});

test('the assistant reports that no position is known when no record contains the topic', async () => {
  const answer = await ask('care e pozitia lui dan pe sanatate');
  expect(answer.route).toBe('stance');
  expect(textOf(answer)).toContain('Nu avem o poziție sau o înregistrare');
  expect(answer.facts).toEqual([]);
  expect((await ask('ce pozitii are nicusor dan')).facts[0]).toMatchObject({ kind: 'stances' });
});

test('the assistant uses the newest poll of the named month, or reports that the month has no public poll', async () => {
  const told = async (question: string) => textOf(await ask(question));
  expect(await told('sondajele din martie')).toContain('Cel mai recent sondaj din martie găsit');
  expect(await told('sondajele din martie')).toContain('28 martie 2025');
  expect(await told('ce arata sondajul curs din aprilie 2025')).toContain('10 aprilie 2025');
  // The poll's interviews began on 28 April and ended on 1 May.
  expect(await told('sondajul atlasintel din aprilie')).toContain('1 mai 2025');
  expect(await told('ce arata sondajele din martie 2024')).toContain('niciun sondaj public din martie 2024');
  expect(await told('ce arata sondajele din iulie 2025')).toContain('niciun sondaj public din iulie 2025');
  expect(await told('ce sondaj e cel mai bun din mai multe')).not.toContain('din mai');
  expect(await told('sondaje din mai')).toContain('Cel mai recent sondaj din mai găsit');
});

test('the assistant names the detail of a poll that its sources lack, and counts people in correct Romanian', async () => {
  expect(textOf(await ask('marja de eroare atlas intel'))).toContain(
    'Marja de eroare nu apare în sursele găsite.',
  );
  expect(textOf(await ask('cine a platit sondajul sociopol'))).toContain(
    'Cine a comandat sondajul nu apare în sursele găsite.',
  );
  expect(textOf(await ask('cati oameni au intrebat cei de la irsop'))).toContain(', finanțare proprie.');
});
