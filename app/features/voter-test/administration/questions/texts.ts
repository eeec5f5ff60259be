const ro = {
  problems: {
    correct: 'Correct option is required', // VTADM-09
    correctUnknown: 'Correct option must be one of the options', // VTADM-10
    source: 'Scrie sursa răspunsului corect: o întrebare din test are una.',
  },
} as const;

export const testQuestionTexts = { ro };
