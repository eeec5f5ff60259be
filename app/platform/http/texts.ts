export const httpTexts = {
  ro: {
    busy: {
      title: 'Prea multe cereri deodată',
      text: 'Pagina nu a putut fi pregătită, fiindcă sunt prea multe cereri în același timp. Încearcă din nou peste câteva secunde.',
      again: 'Încearcă din nou',
    },
    late: {
      title: 'Serviciul nu răspunde acum',
      text: 'Pagina nu a putut fi pregătită la timp. Încearcă din nou peste câteva momente.',
      again: 'Încearcă din nou',
    },
    starting: {
      title: 'Site-ul pornește',
      text: 'Pagina se deschide singură peste câteva secunde.',
      again: 'Deschide pagina acum',
    },
    unready: {
      details: 'Programul pornește, se oprește sau nu primește răspuns de la baza de date.',
      hint: 'Repetă cererea după secundele din antetul Retry-After.',
    },
  },
} as const;
