/** The text around the method document; `docs/method.md` holds its contents. */
export const methodTexts = {
  ro: {
    description:
      'Cum este calculată fiecare cifră: procente, prezență, hărți, titluri, verificarea sumelor, ordinea candidaților, sondaje și scenarii.',
  },
} as const;
