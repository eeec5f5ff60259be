import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import type { RunAnswers } from '#app/features/compatibility/run/run.ts';
import { FoldedPositions } from '../question/positions.tsx';
import { answersOf, questionnaireOf } from '../testing.ts';
import { OtherOrder } from './other-order.tsx';
import { outcomeOf, reweighted } from './outcome.ts';
import { Result } from './result.tsx';

const html = (questionnaire: Questionnaire, answers: RunAnswers) =>
  renderToStaticMarkup(
    <Result
      questionnaire={questionnaire}
      answers={answers}
      outcome={outcomeOf(questionnaire, answers)}
      onReweight={() => {}}
      ways={null}
      saving={null}
    />,
  );
const text = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const titleOf = (markup: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(markup)?.[1];

const people = { Ana: [4, 4, 4, 4], Bogdan: [3, 3, 3, 3], Corina: [4, null, null, 4], Dora: [] };

test('the headline names the nearest candidate, and states when several are equally near', () => {
  expect(titleOf(html(questionnaireOf(people), answersOf([4, 4, 4])))).toBe(
    'Cel mai aproape de răspunsurile tale este Ana',
  );
  const apart = html(questionnaireOf({ Ana: [4, 4, 4], Bogdan: [3, 3, 3] }), answersOf([4, 4, 4]));
  expect(text(apart)).not.toMatch(/au același scor|are același scor|la egalitate/);
  const tied = html(questionnaireOf({ Ana: [4, 4, 4], Bogdan: [4, 4, 4] }), answersOf([4, 4, 4]));
  expect(titleOf(tied)).toContain('la egalitate');
  expect(text(tied)).toContain('locul 1, la egalitate');
  expect(text(tied)).toMatch(/(Ana și Bogdan|Bogdan și Ana) au același scor/);
});

test("the result's heading calls no candidate near when all scores are at or below the middle", () => {
  const far = html(questionnaireOf({ Ana: [0, 0, 0], Bogdan: [2, 2, 2] }), answersOf([4, 4, 4]));
  expect(titleOf(far)).toBe(
    'Cu niciun candidat nu ești mai mult de acord decât în dezacord; cel mai puțin departe: Bogdan',
  );
});

test('COMPAT-02 the result shows the first three candidates as the matches and lists the others below', () => {
  const five = { Ana: [4, 4, 4], Bogdan: [3, 4, 4], Corina: [3, 3, 4], Dan: [3, 3, 3], Ema: [2, 3, 3] };
  const [first = '', others = ''] = html(questionnaireOf(five), answersOf([4, 4, 4]))
    .split('Întrebare cu întrebare')[0]
    ?.split('Ceilalți candidați comparați') ?? [''];
  const names = (markup: string) => [...markup.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name);
  expect(names(first)).toEqual(['Ana', 'Bogdan', 'Corina']);
  expect(names(others)).toEqual(['Dan', 'Ema']);
});

test('candidates with too few positions are listed under „Date insuficiente” with their known positions, without a rank', () => {
  const shown = html(questionnaireOf(people), answersOf([4, 4, 4]));
  const [ranked = '', others = ''] = text(shown).split('Date insuficiente');
  expect(ranked).not.toContain('Corina');
  expect(others).toContain('Corina');
  expect(others).toContain('1 poziție la cele 3 întrebări ale tale');
  expect(others).toContain('Corina a spus asta.');
  expect(others).toContain('Ce se știe 2 poziții');
  expect(shown).toContain('href="/candidate/corina"');
  expect(others).toContain('Dora');
  expect(others).toContain('Nu am găsit în surse nicio poziție declarată.');
});

test('COMPAT-04 the result reports no compatible candidate when all have too few positions, and still names them', () => {
  const shown = html(questionnaireOf({ Corina: [4, null, null], Dora: [] }), answersOf([4, 4, 4]));
  expect(titleOf(shown)).toBe('Nu am găsit candidați compatibili cu profilul tău');
  expect(text(shown)).toContain('Corina a spus asta.');
});

test('COMPAT-09 the result reports missing answers when all questions were skipped', () => {
  const shown = html(questionnaireOf(people), answersOf([null, null, null]));
  expect(titleOf(shown)).toBe('Nu există răspunsuri pentru calcularea compatibilității');
  expect(shown).not.toMatch(/<ol|Date insuficiente/);
});

test('the explanation of a question contains both answers, points, label, and a later position that does not count', () => {
  const questionnaire = questionnaireOf({ Ana: [4, 1, 4, [0, 'ulterior']], Bogdan: [0, 0, 0, 0] });
  const shown = text(html(questionnaire, answersOf([4, 4, 3, 4])));
  expect(shown).toContain('Tu: Acord total. Ana: Dezacord.');
  expect(shown).toContain('Răspunsuri opuse −0,5 din 1,0');
  expect(shown).toContain('dedusă din declarații apropiate');
  expect(shown).toContain('Spusă după vot, nu intră în potriviri');
  expect(shown).toMatch(/Dezacord total \(/);
  expect(shown).toContain('Fără poziție găsită în surse 0,0 din 1,0');
  expect(shown).toContain('În total +1,0 din 4,0 puncte, adică 63%');
  // On a scale of five options the second one lies at 82.
  expect(html(questionnaire, answersOf([4, 4, 3, 4]))).toContain('cx="82" cy="15" r="5.5"');
});

test('the result shows how certain the first place is', () => {
  const open = text(html(questionnaireOf({ Ana: [4, 4, 4, 0], Bogdan: [4, 4, 3, 4] }), answersOf([4, 4, 4])));
  expect(open).toContain('întrebarea la care nu ai răspuns poate schimba primul loc');
  const two = { Ana: [4, 4, 4, 0, 0], Bogdan: [4, 4, 0, 4, 4] };
  expect(text(html(questionnaireOf(two), answersOf([4, 4, 4])))).toContain(
    'din 2 întrebări la care nu ai răspuns, 2 pot schimba primul loc. ',
  );
  const far = { Ana: [4, 4, 4, 0, 0, 0, 0], Bogdan: [0, 0, 0, 4, 4, 4, 4] };
  expect(text(html(questionnaireOf(far), answersOf([4, 4, 4])))).toContain(
    '(e nevoie de cel puțin 3 răspunsuri)',
  );
  const sure = { Ana: [4, 4, 4, 4], Bogdan: [0, 0, 0, 4] };
  expect(text(html(questionnaireOf(sure), answersOf([4, 4, 4])))).toContain('Primul loc e sigur');
  expect(text(html(questionnaireOf(sure), answersOf([4, 4, 4, 4])))).toContain(
    'Ai răspuns la toate întrebările.',
  );
});

test('the result and a question’s positions state how many further candidates have no position', () => {
  const questionnaire = { ...questionnaireOf(people), others: 988 };
  const shown = text(html(questionnaire, answersOf([4, 4, 4])));
  expect(shown).toContain('Încă 988 de candidați nu au nicio poziție găsită în surse.');
  expect(text(html(questionnaireOf(people), answersOf([4, 4, 4])))).not.toContain('Încă');
  const [question] = questionnaire.questions;
  if (!question) throw new Error('The questionnaire has questions.');
  const folded = (others: number) =>
    text(
      renderToStaticMarkup(
        <FoldedPositions question={question} candidates={questionnaire.candidates} others={others} />,
      ),
    );
  expect(folded(988)).toContain('3 din 992 de candidați');
  expect(folded(988)).toContain('Fără poziție găsită în surse: Dora și încă 988 de candidați.');
  expect(folded(0)).toContain('Fără poziție găsită în surse: Dora.');
});

/** Returns the headings of the explained questions, and the words of the explanation. */
function explained(own: readonly number[]) {
  const shown = html(questionnaireOf({ Ana: own }), answersOf(own.map(() => 4)));
  const section = shown.split('aria-labelledby="explicatie"')[1]?.split('</section>')[0] ?? '';
  const headings = [...section.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, heading]) => heading);
  return { headings, words: text(section) };
}

test('the explanation lists up to five questions, the nearest first, and shortens more to two of each end', () => {
  const five = explained([2, 0, 4, 4, 3]);
  expect(five.headings).toEqual(['2', '3', '4', '0', '1'].map((index) => `Întrebarea ${index}.`));
  expect(five.words).not.toContain('Arată toate');
  const six = explained([2, 0, 4, 4, 3, 1]);
  expect(six.headings).toEqual(['2', '3', '5', '1'].map((index) => `Întrebarea ${index}.`));
  expect(six.words).toContain('Arată toate cele 6 întrebări');
});

test('the explained points are multiplied by the weight of each question', () => {
  const questionnaire = questionnaireOf({ Ana: [4, 0, 4] });
  const answers = reweighted(answersOf([4, 4, 4]), questionnaire, { categories: {}, questions: { q0: 2 } });
  const shown = text(html(questionnaire, answers));
  expect(shown).toContain('Același răspuns +2,0 din 2,0 (dublu)');
  expect(shown).toContain('În total +2,0 din 4,0 puncte, adică 75%: (2,0 : 4,0 + 1) : 2.');
});

test('the ranking counts the answers, marks the explained candidate, and numbers the others from the fourth on', () => {
  const five = {
    Ana: [4, 4, 4, null, null],
    Bogdan: [3, 4, 4],
    Corina: [3, 3, 4],
    Dan: [3, 3, 3],
    Ema: [2, 3, 3],
  };
  const shown = html(questionnaireOf(five), answersOf([4, 4, 4, 4]));
  expect(text(shown)).toContain('4 răspunsuri din 5 întrebări');
  expect(text(shown)).toMatch(/locul 2 · Independent · a răspuns la 3 din 4 81 %/);
  expect(shown).toContain('<ol start="4"');
  expect(shown).toContain('href="/quiz/compatibility" aria-current="true"');
  const pressed = [...shown.matchAll(/aria-label="De ce: (\w+)" aria-pressed="(\w+)"/g)];
  expect(pressed.filter(([, , isPressed]) => isPressed === 'true').map(([, name]) => name)).toEqual(['Ana']);
});

test('the result lists the first candidate’s percentage by category, or that there are no data', () => {
  const questionnaire = questionnaireOf({ Ana: [4, 4, 3, null], Bogdan: [0, 0, 0, 4] }, [
    'Justiție',
    'Justiție',
    'Justiție',
    'Economie',
  ]);
  const shown = text(html(questionnaire, answersOf([4, 4, 4, 4])));
  expect(shown).toContain('Ana, pe domenii Justiție (3 din 3) 92% Economie (0 din 1) fără date');
});

test('the two candidates who differ most are compared on five questions, with the visitor’s answers between them', () => {
  const people = { Ana: [4, 4, 4, 4, 4, 3], Bogdan: [0, 0, 0, 0, 0, 2], Corina: [3, 3, 3, 3, 3, 3] };
  const shown = html(questionnaireOf(people), answersOf([2, 2, 2, 2, 2, 2]));
  const section = shown.split('aria-labelledby="cei-mai-departati"')[1]?.split('</section>')[0] ?? '';
  const words = text(section);
  expect(words).toContain('Ana și Bogdan au răspuns cel mai diferit');
  expect(words).toContain(
    'Amândoi au o poziție la 6 întrebări dintre cele la care ai răspuns; la 5 sunt de păreri opuse.',
  );
  expect(words).toContain('Întrebarea 0. Ana: Acord total, Tu: Neutru, Bogdan: Dezacord total');
  expect(words).toContain('Întrebarea 4.');
  expect(words).not.toContain('Întrebarea 5.');
  expect(section).toContain('href="/candidates/compare?candidat=ana&amp;candidat=bogdan"');
});

test('other weights are offered only for the questions that the visitor answered', () => {
  const shown = text(html(questionnaireOf({ Ana: [4, 4, 4, 4, 4] }), answersOf([4, null, 4, 4])));
  const [, part = ''] = shown.split('Încearcă alte ponderi');
  const [choices = ''] = part.split('Păstrează sau arată');
  expect(choices.match(/Întrebarea \d/g)).toEqual(['Întrebarea 0', 'Întrebarea 2', 'Întrebarea 3']);
  expect(choices).toContain('Pe rând, cele 3 întrebări');
});

test('the order by other weights names how far each candidate moved', () => {
  const questionnaire = questionnaireOf({ Ana: [4, 4, 4, 4], Bogdan: [4, 4, 4, 0], Corina: [4, 4, 0, 4] });
  const answers = answersOf([4, 4, 4, 4]);
  const rankedBy = (questions: Readonly<Record<string, 0 | 2>>) =>
    outcomeOf(questionnaire, reweighted(answers, questionnaire, { categories: {}, questions })).ranked;
  const order = (one: ReturnType<typeof rankedBy>, other: ReturnType<typeof rankedBy>) =>
    text(renderToStaticMarkup(<OtherOrder before={one} after={other} />));
  expect(order(rankedBy({}), rankedBy({ q2: 2 }))).toContain(
    '1 Ana 100% 2 Bogdan 80% 3 Corina coboară un loc 60%',
  );
  expect(order(rankedBy({ q2: 2 }), rankedBy({}))).toContain('Corina urcă un loc 75%');
});
