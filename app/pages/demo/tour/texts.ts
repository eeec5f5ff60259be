const ro = {
  pageTitle: 'Turul de un minut – Vot informat',
  title: 'Turul de un minut',
  standFirst:
    'Câte o apăsare pentru fiecare oprire: ceasul demonstrației se mută la momentul ei și se deschide pagina. Înapoi la tur ajungi din banda de sus.',
  moment: (label: string) => `Momentul: ${label}`,
  open: (title: string) => `Deschide: ${title}`,
  everybody: 'Ceasul este același pentru toți cei care folosesc acum demonstrația.',
};

export const tourTexts = { ro };
