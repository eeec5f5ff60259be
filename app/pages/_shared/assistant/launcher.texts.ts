const ro = { open: 'Întreabă asistentul', shortOpen: 'Asistent' };

/** Texts of the button, apart from the panel's, because every page loads them. */
export const launcherTexts = { ro };
