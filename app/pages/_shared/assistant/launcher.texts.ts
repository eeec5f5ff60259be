const ro = {
  open: 'Întreabă asistentul',
  shortOpen: 'Asistent',
  about: (name: string) => `Întreabă despre ${name}`,
  /** The parts of the same label on candidates' pages, where phones show only the first. */
  ask: 'Întreabă',
  subject: (name: string) => `despre ${name}`,
};

/** Texts of the assistant's button. They are separate from the panel's texts, because every page loads them. */
export const launcherTexts = { ro };
