const ro = {
  problems: {
    correct: 'Correct option is required', // Text of checklist row VTADM-09.
    correctUnknown: 'Correct option must be one of the options', // Text of checklist row VTADM-10.
    source: 'Scrie sursa răspunsului corect: o întrebare din test are una.',
  },
  corrections: {
    state: 'stare',
    active: 'în test',
    inactive: 'scoasă din test',
  },
} as const;

export const testQuestionTexts = { ro };
