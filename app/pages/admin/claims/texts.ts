const ro = {
  title: 'Revendicări',
  description: 'Cererile celor care spun că un profil este al lor.',
  none: 'Nicio cerere nu așteaptă.',
  about: (candidate: string) => `revendică profilul „${candidate}”`,
  evidence: 'Dovada',
  noEvidence: 'Fără dovadă.',
  motive: 'Motivul deciziei',
  motiveHint: 'Îl citește solicitantul, pe pagina cererii.',
  accept: 'Acceptă și asociază contul',
  reject: 'Respinge',
  done: 'Decizia a fost înregistrată, iar solicitantul a fost anunțat.',
} as const;

export const claimsAdminTexts = { ro };
