const ro = {
  problems: { role: 'Alege un rol.' },
  /** The word shown for a candidate who has no party (USER-25). */
  noParty: 'Nespecificat',
  independent: 'Independent',
} as const;

export const userAdministrationTexts = { ro };
