const ro = {
  statuses: { active: 'activ', inactive: 'inactiv', pending: 'în așteptare' },
  unspecifiedParty: 'Nespecificat', // Text of checklist row USER-26.
  independent: 'Independent',
  problems: {
    votes: 'Numărul de voturi este un întreg de cel puțin 0.',
    reason: 'Scrie motivul: rămâne în jurnal, iar la o corectură îl citește oricine.',
    source: 'Scrie adresa documentului din care vine cifra.',
    choice: 'Alege una dintre variante.',
  },
  corrections: {
    kind: 'Candidat',
    party: 'partid',
    status: 'stare',
    votes: 'voturi în turul I, corectura redacției',
    reason: (reason: string, source: string) => `${reason} Sursa: ${source}`,
  },
} as const;

export const candidateAdministrationTexts = { ro };
