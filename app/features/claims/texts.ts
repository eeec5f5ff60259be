const ro = {
  personalData: 'Cererile tale de revendicare a unui profil',
  statuses: { pending: 'în așteptare', accepted: 'acceptată', rejected: 'respinsă' },
  mail: {
    subject: 'Răspuns la cererea ta',
    accepted: (candidate: string, reason: string, link: string) =>
      `Bună,\n\nCererea ta de a revendica profilul „${candidate}” a fost acceptată. Contul tău este acum cont de candidat.\n\nMotivul administratorului: ${reason}\n\n${link}\n\nVot informat`,
    rejected: (candidate: string, reason: string, link: string) =>
      `Bună,\n\nCererea ta de a revendica profilul „${candidate}” a fost respinsă.\n\nMotivul administratorului: ${reason}\n\nPoți trimite o cerere nouă, cu alte dovezi:\n\n${link}\n\nVot informat`,
  },
} as const;

export const claimTexts = { ro };
