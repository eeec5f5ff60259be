const ro = {
  open: 'Întreabă asistentul',
  shortOpen: 'Asistent',
  about: (name: string) => `Întreabă despre ${name}`,
};

/** Texts of the assistant's button. They are separate from the panel's texts, because every page loads them. */
export const launcherTexts = { ro };
