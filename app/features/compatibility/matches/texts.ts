import { formatInteger, type PluralForms, plural } from '#app/ui/text/format.ts';

const questions: PluralForms = { one: 'întrebare', few: 'întrebări', other: 'întrebări' };
const near: PluralForms = {
  one: 'răspuns apropiat de al tău',
  few: 'răspunsuri apropiate de ale tale',
  other: 'răspunsuri apropiate de ale tale',
};
const opposite: PluralForms = { one: 'răspuns opus', few: 'răspunsuri opuse', other: 'răspunsuri opuse' };

const askedOf = ({ common, answered }: { common: number; answered: number }) =>
  common === 1 && answered === 1
    ? 'singura întrebare'
    : `${formatInteger(common)} din cele ${plural(answered, questions)}`;

const ro = {
  noAnswers: 'Nu există răspunsuri pentru calcularea compatibilității',
  noQuestions: 'Nu există întrebări disponibile pentru quiz',
  questionsFailed: 'Nu s-au putut încărca întrebările de compatibilitate',
  matchesFailed: 'Nu s-au putut încărca compatibilitățile',
  interestsFailed: 'Nu s-au putut genera recomandări bazate pe interese',
  explanation: (counts: { common: number; answered: number; near: number; opposite: number }) =>
    `A luat poziție la ${askedOf(counts)} la care ai răspuns: ${plural(counts.near, near)}, ${plural(counts.opposite, opposite)}.`,
};

export const matchesTexts = { ro };
