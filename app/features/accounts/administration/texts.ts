const ro = {
  problems: { role: 'Alege un rol.' },
  /** The party of a candidate without one (USER-25). */
  noParty: 'Nespecificat',
  independent: 'Independent',
} as const;

export const userAdministrationTexts = { ro };
