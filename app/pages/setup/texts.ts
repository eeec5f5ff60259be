const ro = {
  pageTitle: 'Primul administrator – Vot informat',
  title: 'Primul administrator',
  standFirst:
    'Legătura din jurnalul programului face un singur cont de administrator și este valabilă 24 de ore. După aceea pornești al doilea pas de autentificare.',
  submit: 'Creează contul de administrator',
};

export const setupTexts = { ro };
