const ro = {
  /** The line above the list of a story's articles. */
  sameStory: (publications: string) => `Aceeași știre la ${publications}`,
  preferences: { title: 'Etichete și publicații urmărite' },
  followed: 'Apare de acum la „Pentru Tine”.',
  unfollowed: 'Nu mai apare la „Pentru Tine”.',
} as const;

export const newsTexts = { ro };
