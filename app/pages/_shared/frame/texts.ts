import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { formatDate, formatDateTime, formatHour, formatShortDay, formatTime } from '#app/ui/text/format.ts';

const ro = {
  brand: 'Vot informat',
  standing: 'Platformă independentă de informare. Nu este un site oficial.',
  about:
    'Informații despre candidați, rezultate și sondaje. Fiecare cifră are sursă și dată. Platforma nu recomandă niciun candidat.',
  printed: (address: string, at: Date) => `Vot informat · ${address} · ${formatDate(at)}`,
  today: (at: Date) => formatDateTime(at),
  archive: (lastDay: string) => `Arhivă: ultima zi de vot a fost ${formatDate(lastDay)}.`,
  /** States the age of an older page that is shown because no newer page could be rendered. */
  heldSince: (at: Date, now: Date) => {
    const day = bucharestDay(at) === bucharestDay(now) ? '' : `din ${formatDate(at)}, `;
    return `Vezi cifre ${day}de la ora ${formatHour(at)}. Conturile, votul și cifrele noi revin în curând: reîncarcă pagina peste câteva momente.`;
  },
  silence: (until: Date) => `Liniște electorală până ${formatDateTime(until)}.`,
  account: {
    signIn: 'Autentifică-te',
    dashboard: 'Dashboard',
    account: 'Contul tău',
    menuOf: 'Meniul contului:',
    accountOf: (name: string) => `Contul tău (${name})`,
    signOut: 'Ieși din cont',
    notifications: 'Notificări',
    unread: 'necitite',
  },
  columns: [
    {
      id: 'legaturi',
      title: 'Linkuri',
      links: [
        { href: '/candidates', label: 'Candidați' },
        { href: '/polls', label: 'Sondaje' },
        { href: '/news', label: 'Știri' },
        { href: '/info', label: 'Informații utile' },
        { href: '/assistant', label: 'Asistent Electoral' },
      ],
    },
    {
      id: 'date',
      title: 'Date',
      links: [
        { href: '/results', label: 'Rezultate oficiale' },
        { href: '/elections', label: 'Toate alegerile' },
        { href: '/method', label: 'Metodă' },
        { href: '/corrections', label: 'Surse și corecturi' },
        { href: '/integrity', label: 'Integritatea voturilor' },
        { href: '/api', label: 'Date deschise (API)' },
      ],
    },
    {
      id: 'legal',
      title: 'Legal',
      links: [
        { href: '/terms', label: 'Termeni' },
        { href: '/gdpr', label: 'Confidențialitate' },
        { href: '/accessibility', label: 'Accesibilitate' },
      ],
    },
  ],
  preview: {
    text: 'Previzualizare: pagina arată și ciornele, pe care vizitatorii nu le văd.',
    back: 'Înapoi la Conținut Site',
  },
  social: 'Rețele sociale',
  networks: {
    facebook: 'Facebook',
    instagram: 'Instagram',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    linkedin: 'LinkedIn',
  },
  copyright: (year: number) => `© ${year} Vot informat`,
  demo: {
    name: 'Demonstrație',
    clock: 'Ora alegerilor:',
    move: 'Mută',
    clockWord: 'ceasul',
    toOtherMoment: 'la alt moment',
    tryAsVoter: 'Încearcă votul ca alegător',
    /** The shorter texts for narrow screens, which have room for one line. */
    shortTry: 'Încearcă votul',
    shortTime: (at: Date) => `${formatShortDay(at)}, ${formatTime(at)}`,
    explanation:
      'Nicio pagină nu arată ceva de după această oră. De aici timpul curge mai departe, pentru tot serverul. Dacă ziua unui moment nu mai primește voturi, ceasul trece la următoarea zi deschisă. Sesiunile, mesajele, sarcinile și jurnalele folosesc ora reală.',
    tour: 'Turul de un minut',
    crowd: 'Mulțimea simulată',
    restart: 'Reia demonstrația de la capăt',
    moved: (at: Date) => `Ceasul demonstrației a fost mutat la ${formatDate(at)}, ${formatTime(at)}.`,
    restarted:
      'Demonstrația a fost luată de la capăt: voturile, urmăririle și conturile făcute în ea nu mai există.',
    free: 'moment ales liber',
  },
  unknownPath: 'Pagina căutată nu există. Ai ajuns pe pagina de început.',
};

export const frameTexts = { ro };
