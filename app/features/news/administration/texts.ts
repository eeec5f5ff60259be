import { formatInteger } from '#app/ui/text/format.ts';

const ro = {
  problems: {
    name: 'Name is required', // FEED-34, ART-22
    url: 'URL is required', // FEED-35
    urlInvalid: 'Invalid URL format', // FEED-36
    title: 'Scrie un titlu.',
    content: 'Scrie textul articolului.',
    markup: 'Scrie text simplu, fără etichete HTML.',
    tooLong: (most: number, written: number) =>
      `Cel mult ${formatInteger(most)} de caractere. Ai scris ${formatInteger(written)}.`,
    score: 'Scrie un număr întreg de la 0 la 100.',
    color: 'Scrie culoarea ca #4CAF50.',
    icon: 'Scrie numele pictogramei numai cu litere și cifre.',
    slug: 'Scrie numai litere mici fără diacritice, cifre și cratime.',
    synonyms: (most: number) => `Cel mult ${most} de cuvinte sau expresii.`,
    moment: 'Scrie o zi și o oră care există.',
    link: 'Textul are o legătură care nu duce la o pagină. Folosește adrese http sau https.',
    choice: 'Alege una dintre variante.',
  },
} as const;

export const administrationTexts = { ro };
