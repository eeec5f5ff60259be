const number = new Intl.NumberFormat('ro-RO');

const ro = {
  problems: {
    urlInvalid: 'Invalid URL format', // Text of checklist row FEED-36.
    markup: 'Scrie text simplu, fără etichete HTML.',
    tooLong: (most: number, written: number) =>
      `Cel mult ${number.format(most)} de caractere. Ai scris ${number.format(written)}.`,
    tooManyLines: (most: number) => `Cel mult ${number.format(most)} rânduri.`,
    question: 'Question text is required', // Text of checklist row CPADM-10.
    category: 'Category is required', // Text of checklist row CPADM-11.
    options: 'At least two options are required', // Text of checklist row CPADM-12.
    sameOptions: 'Două răspunsuri sunt la fel.',
    choice: 'Alege una dintre variante.',
  },
} as const;

export const fieldTexts = { ro };
