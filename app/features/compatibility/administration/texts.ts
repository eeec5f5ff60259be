import { fieldTexts } from '#app/platform/editing/texts.ts';

const ro = {
  problems: {
    ...fieldTexts.ro.problems,
    question: 'Question text is required', // CPADM-10
    category: 'Category is required', // CPADM-11
    options: 'At least two options are required', // CPADM-12
    sameOptions: 'Două răspunsuri sunt la fel.',
    stance: 'Stance is required', // CPADM-31
    candidate: 'Alege un candidat.',
    chooseQuestion: 'Alege o întrebare.',
    date: 'Scrie data ca AAAA, AAAA-LL sau AAAA-LL-ZZ.',
  },
  corrections: {
    state: 'stare',
    active: 'în test',
    inactive: 'scoasă din test',
    sources: 'surse',
  },
} as const;

export const questionTexts = { ro };
