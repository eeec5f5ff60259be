/** Texts that several account pages use. Texts of a single page are in that page's folder. */
const ro = {
  kicker: 'Contul tău',
  tabsLabel: 'Paginile contului',
  tabs: { profile: 'Profil', notifications: 'Notificări', security: 'Securitate', privacy: 'Datele tale' },
  profile: {
    title: 'Profil',
    standFirst:
      'Cum te numește platforma și ce teme te interesează. Numele apare public numai lângă ce scrii în discuții; temele, pe nicio pagină.',
    claims: 'Cererile tale de revendicare',
    team: 'Echipa unui candidat',
    teamOf: (candidate: string) => `Editează profilul: ${candidate}`,
    form: 'Nume și interese',
    email: (address: string) => `Adresa contului este ${address}.`,
  },
  retry: 'Încearcă din nou',
  pageTitle: (title: string) => `${title} – Vot informat`,
};

export const accountTexts = { ro };
