/** The text around the method document, which is `docs/method.md`. */
export const methodTexts = {
  ro: {
    description:
      'Cum este calculată fiecare cifră: procente, prezență, hărți, titluri, verificarea sumelor, ordinea candidaților, sondaje și scenarii.',
  },
} as const;
