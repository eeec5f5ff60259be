const ro = {
  personalData: 'Cererile tale de revendicare a unui profil',
  statuses: { pending: 'în așteptare', accepted: 'acceptată', rejected: 'respinsă' },
} as const;

export const claimTexts = { ro };
