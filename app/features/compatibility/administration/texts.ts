import { fieldTexts } from '#app/platform/editing/texts.ts';

const ro = {
  problems: {
    ...fieldTexts.ro.problems,
    stance: 'Stance is required', // Text of checklist row CPADM-31.
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
