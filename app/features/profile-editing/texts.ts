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
    zoom: 'Alege cât se vede din imagine.',
    description: 'Descrie imaginea în câteva cuvinte.',
  },
  /** The line below a published text that the candidate or the team wrote. */
  own: {
    candidate: (at: Date) => `Text scris de candidat, publicat la ${formatDate(at)}.`,
    team: (at: Date) => `Text scris de echipa candidatului, publicat la ${formatDate(at)}.`,
  },
  /** Names of the columns in the public history. */
  columns: {
    biography: 'biografie',
    campaign_platform: 'platforma de campanie',
    education: 'educație',
    experience: 'experiență profesională',
    achievements: 'realizări',
    political_interests: 'teme',
    website_url: 'site web',
    social_media: 'rețele sociale',
    campaign_office_address: 'sediu',
    campaign_contact_email: 'e-mail',
    campaign_contact_phone: 'telefon',
    photo_url: 'fotografie',
  } as Readonly<Record<string, string>>,
  history: {
    title: 'Schimbări făcute de candidat',
    standFirst: 'Ce și-a schimbat candidatul pe profil, cu textul dinainte și de după.',
    by: { candidate: 'de candidat', team: 'de echipă' },
    before: 'Înainte',
    after: 'După',
    nothing: 'gol',
  },
  personalData: 'Echipa unui candidat',
  mail: {
    subject: 'Invitație în echipa unui candidat',
    body: (candidate: string, link: string) =>
      `Bună,\n\n${candidate} te invită în echipa care îi îngrijește profilul de pe Vot informat. Din echipă poți scrie ciorna profilului și poți actualiza documentele; de publicat publică numai candidatul.\n\nDeschide linkul, autentifică-te cu această adresă de e-mail și apasă „Intră în echipă”:\n\n${link}\n\nLinkul este valabil 7 zile și poate fi folosit o singură dată. Dacă nu știi despre ce este vorba, nu trebuie să faci nimic.\n\nVot informat`,
  },
};

export const profileEditingTexts = { ro };
