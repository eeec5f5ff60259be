import { formatDateTime } from '#app/ui/text/format.ts';

const ro = {
  title: 'Sondaj nou',
  description: 'Deschiderea următorului sondaj live.',
  open: (title: string, ends: Date) =>
    `„${title}” este deschis până ${formatDateTime(ends)}. În clipa aceea se închide și se deschide următorul, fără pauză.`,
  openTitle: 'Un sondaj este deschis',
  toPolls: 'Vezi sondajul',
  closedTitle: 'Acum nu se poate deschide un sondaj',
  closed: {
    'poll-silence':
      'În perioada de liniște electorală sondajul live este închis. Următorul se deschide la sfârșitul ei.',
    'poll-archive': 'Alegerile s-au încheiat. Rezultatele sondajelor rămân în istoric.',
  },
  missingTitle: 'Niciun sondaj nu este deschis',
  missing:
    'Sarcina programată ar fi trebuit să deschidă unul. Pornește-o acum: sondajul începe imediat și durează cel mult patru zile.',
  start: 'Deschide sondajul',
  rule: 'Este deschis mereu un singur sondaj, cu candidații de pe buletinul de vot, de aceea nu se aleg aici nici întrebarea, nici variantele.',
} as const;

export const newPollTexts = { ro };
