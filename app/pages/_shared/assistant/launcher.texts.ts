const ro = {
  open: 'Întreabă asistentul',
  shortOpen: 'Asistent',
  about: (name: string) => `Întreabă despre ${name}`,
};

/** Texts of the button, apart from the panel's, because every page loads them. */
export const launcherTexts = { ro };
