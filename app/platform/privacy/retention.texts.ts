/** Names of data with a retention period, and the moment from which the period counts. */
export const retentionTexts = {
  ro: {
    sessions: {
      what: 'Sesiunile',
      from: 'de la autentificare; cele nefolosite mai mult decât permite setarea, în prima noapte',
    },
    links: { what: 'Linkurile și codurile trimise pe e-mail', from: 'după ce au expirat' },
    attempts: { what: 'Autentificările greșite', from: 'de la ultima încercare' },
    rates: { what: 'Numărarea cererilor', from: 'de la începutul intervalului' },
    activities: { what: 'Lista activităților', from: 'de la activitate' },
    views: { what: 'Semnele vizualizărilor de profil și sarea zilei', from: 'după ziua lor' },
    sentMail: { what: 'Mesajele trimise', from: 'de la trimitere' },
    mail: { what: 'Mesajele care nu au putut fi trimise', from: 'de la scriere' },
    consents: { what: 'Acordurile retrase', from: 'de la retragere' },
    setupLinks: {
      what: 'Linkurile de pornire pentru administrator',
      from: 'după ce au expirat sau au fost folosite',
    },
    refusedRights: { what: 'Drepturile refuzate', from: 'de la ultima încercare din oră' },
    files: { what: 'Fotografiile înlocuite sau șterse', from: 'de la înlocuire' },
  },
} as const;
