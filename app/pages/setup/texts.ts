const ro = {
  pageTitle: 'Primul administrator – Vot informat',
  title: 'Primul administrator',
  standFirst:
    'Linkul din jurnalul programului face un singur cont de administrator și este valabil 24 de ore. După aceea activezi al doilea pas de autentificare.',
  submit: 'Creează contul de administrator',
};

export const setupTexts = { ro };
