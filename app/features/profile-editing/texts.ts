import { formatDate } from '#app/ui/text/format.ts';

const ro = {
  problems: {
    tooManyLines: (most: number) => `Cel mult ${most} de rânduri.`,
    address: 'Scrie adresa întreagă a unei pagini, de exemplu https://exemplu.ro.',
    network: (host: string) => `Adresa trebuie să fie pe ${host}.`,
    email: 'Scrie o adresă de e-mail întreagă, de exemplu contact@exemplu.ro.',
    phone: 'Scrie un număr de telefon, de exemplu +40 21 123 45 67.',
    themes: (most: number) => `Alege cel mult ${most} teme.`,
    answer: 'Alege un răspuns.',
    explanation: 'Scrie de ce ai răspuns așa.',
  },
  /** The line below a text that names its author: the candidate or the team. */
  own: {
    candidate: (at: Date) => `Text scris de candidat, publicat la ${formatDate(at)}.`,
    team: (at: Date) => `Text scris de echipa candidatului, publicat la ${formatDate(at)}.`,
  },
  personalData: 'Echipa unui candidat',
  mail: {
    subject: 'Invitație în echipa unui candidat',
    body: (candidate: string, link: string) =>
      `Bună,\n\n${candidate} te invită în echipa care îi îngrijește profilul de pe Vot informat. Din echipă poți scrie ciorna profilului și poți actualiza documentele; profilul îl publică numai candidatul.\n\nDeschide linkul, autentifică-te cu această adresă de e-mail și apasă „Intră în echipă”:\n\n${link}\n\nLinkul este valabil 7 zile și poate fi folosit o singură dată. Dacă nu știi despre ce este vorba, nu trebuie să faci nimic.\n\nVot informat`,
  },
};

export const profileEditingTexts = { ro };
