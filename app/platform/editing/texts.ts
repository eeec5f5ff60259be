const number = new Intl.NumberFormat('ro-RO');
const rules = new Intl.PluralRules('ro');
/** „20 de caractere”, but „7 caractere” and „301 caractere”. */
const counted = (count: number, noun: string) =>
  `${number.format(count)} ${rules.select(count) === 'other' ? 'de ' : ''}${noun}`;

const ro = {
  problems: {
    urlInvalid: 'Invalid URL format', // Text of checklist row FEED-36.
    markup: 'Scrie text simplu, fără etichete HTML.',
    tooLong: (most: number, written: number) =>
      `Cel mult ${counted(most, 'caractere')}. Ai scris ${number.format(written)}.`,
    tooManyLines: (most: number) => `Cel mult ${counted(most, 'rânduri')}.`,
    question: 'Question text is required', // Text of checklist row CPADM-10.
    category: 'Category is required', // Text of checklist row CPADM-11.
    options: 'At least two options are required', // Text of checklist row CPADM-12.
    sameOptions: 'Două răspunsuri sunt la fel.',
    choice: 'Alege una dintre variante.',
  },
} as const;

export const fieldTexts = { ro };
