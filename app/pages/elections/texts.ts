import { formatDate } from '#app/ui/text/format.ts';

const ro = {
  title: 'Toate alegerile',
  description: 'Alegerile despre care site-ul are date: rezultate, candidați, sondaje, știri și ghid.',
  standFirst:
    'Rezultatele, candidații, sondajele, știrile și ghidul alegerilor mai vechi rămân la adresele lor.',
  shown: 'Alegerile de acum',
  earlier: 'Arhivă',
  none: 'Site-ul nu are încă alegeri mai vechi.',
  rounds: (days: readonly string[]) => days.map((day) => formatDate(day)).join(' și '),
  results: 'Rezultate',
  candidates: 'Candidați',
  polls: 'Sondaje',
  news: 'Știri',
  info: 'Ghidul alegătorului',
  corrections: 'Surse și corecturi',
  data: 'Date (API)',
  linksOf: (title: string) => `Pagini despre ${title}`,
  ribbon: {
    label: 'Arhivă',
    text: (title: string) => `Arhivă: ${title}`,
    note: 'Paginile arhivei nu au voturi sau cifre live.',
    all: 'Toate alegerile',
    leave: 'Alegerile de acum',
  },
};

export const electionsTexts = { ro };
