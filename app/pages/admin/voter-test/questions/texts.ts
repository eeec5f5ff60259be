const outcomes: Record<string, string> = {
  intrebare: 'Întrebarea a fost salvată.',
  activa: 'Întrebarea este acum în test.',
  inactiva: 'Întrebarea a ieșit din test.',
  'intrebare-stearsa': 'Întrebarea a fost ștearsă.',
};

const ro = {
  done: (what: string | null) => outcomes[what ?? ''] ?? null,
  tabs: { label: 'Părțile testului', results: 'Rezultate', questions: 'Întrebări' },
  correct: 'Răspuns corect',
  correctOf: (number: number) => `Răspunsul ${number} este cel corect`,
  options: 'Răspunsuri',
  optionsHint: 'Marchează răspunsul corect.',
  explanation: 'Explicație',
  explanationHint: 'Apare după răspuns.',
  sourceUrl: 'Sursa răspunsului',
  sourceHint: 'O întrebare intră în test numai cu sursă.',
  generated: 'propusă din date',
} as const;

export const testQuestionsTexts = { ro };
