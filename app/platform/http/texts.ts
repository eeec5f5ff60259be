/** Texts of the page for a busy server. */
export const httpTexts = {
  ro: {
    busy: {
      title: 'Prea multe cereri deodată',
      text: 'Pagina nu a putut fi pregătită, fiindcă sunt prea multe cereri în același timp. Încearcă din nou peste câteva secunde.',
      again: 'Încearcă din nou',
    },
  },
} as const;
