/** The frame of the method page; its contents are `docs/method.md`. */
export const methodTexts = {
  ro: {
    description:
      'Cum este calculată fiecare cifră: procente, prezență, hărți, titluri, verificarea sumelor, ordinea candidaților, sondaje și scenarii.',
  },
} as const;
