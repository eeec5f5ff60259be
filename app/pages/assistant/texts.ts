const ro = {
  title: 'Asistent Electoral',
  site: 'Vot informat',
  description:
    'Întreabă despre vot, candidați, rezultate și sondaje. Fiecare propoziție a răspunsului are sursa ei.',
  reported: 'Mulțumim. Întrebarea și răspunsul au ajuns la administratori, fără numele tău.',
  quality: 'Cât de des răspunde bine',
  start: {
    general: [
      'Cum votez dacă sunt în alt oraș?',
      'Cum arată rezultatele din primul tur?',
      'Cine poate vota prin corespondență?',
    ],
    area: (name: string) => [
      `Cine a luat cele mai multe voturi în ${name}?`,
      `Câți oameni au votat în ${name}?`,
      `Cum s-a votat în ${name} în primul tur?`,
    ],
    candidate: (name: string) => [
      `Câte voturi a luat ${name} în primul tur?`,
      `Ce vârstă are ${name}?`,
      `Care sunt ultimele știri despre ${name}?`,
    ],
  },
};

export const assistantPageTexts = { ro };
