/** Texts around the method document. The document itself is `docs/method.md`. */
export const methodTexts = {
  ro: {
    exampleNote:
      'Răspunsurile din acest exemplu sunt inventate: trepte luate la rând. Rezultatul nu spune nimic despre vreun candidat.',
    description:
      'Cum este calculată fiecare cifră: procente, prezență, hărți, titluri, verificarea sumelor, ordinea candidaților, sondaje și scenarii.',
  },
} as const;
