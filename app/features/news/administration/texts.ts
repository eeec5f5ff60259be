import { fieldTexts } from '#app/platform/editing/texts.ts';

const ro = {
  problems: {
    ...fieldTexts.ro.problems,
    name: 'Name is required', // Text of checklist rows FEED-34 and ART-22.
    url: 'URL is required', // Text of checklist row FEED-35.
    title: 'Scrie un titlu.',
    content: 'Scrie textul articolului.',
    score: 'Scrie un număr întreg de la 0 la 100.',
    color: 'Scrie culoarea ca #4CAF50.',
    icon: 'Scrie numele pictogramei numai cu litere și cifre.',
    slug: 'Scrie numai litere mici fără diacritice, cifre și cratime.',
    synonyms: (most: number) => `Cel mult ${most} de cuvinte sau expresii.`,
    moment: 'Scrie o zi și o oră care există.',
    link: 'Textul are un link care nu duce la o pagină. Folosește adrese http sau https.',
  },
} as const;

export const administrationTexts = { ro };
