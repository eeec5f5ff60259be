import { formatDateTime, type PluralForms, plural } from '#app/ui/text/format.ts';

const fields: PluralForms = { one: 'câmp', few: 'câmpuri', other: 'câmpuri' };
const site = 'Vot informat';

const ro = {
  pageTitle: (title: string) => `${title} – ${site}`,
  title: 'Profilul public',
  titleOf: (name: string) => `Profilul public: ${name}`,
  dashboard: 'Înapoi la Dashboard Candidat',
  tabsLabel: 'Profil și echipă',
  tabs: { profile: 'Profil', stances: 'Poziții', team: 'Echipă' },
  edit: 'Editează profilul',
  publicProfile: 'Vezi profilul public',
  retry: 'Încearcă din nou',
  draft: {
    title: 'Ciornă nepublicată',
    changes: (count: number) => `${plural(count, fields)} diferă de profilul public:`,
    by: { candidate: 'scris de candidat', team: 'scris de echipă' },
    publish: 'Publică',
    discard: 'Renunță la ciornă',
    discardQuestion: 'Renunți la ciornă? Profilul public rămâne cum este.',
    onlyCandidate: 'Numai candidatul poate publica. Ciorna îl așteaptă aici.',
    silence: (to: Date) =>
      `Campania s-a încheiat și legea oprește propaganda electorală. Poți publica după ${formatDateTime(to)}.`,
  },
  leave: 'Ieși din echipă',
  leaveQuestion: 'După ce ieși, nu mai poți edita profilul. Candidatul te poate invita din nou.',
  preview: 'Așa va arăta profilul după publicare',
  current: 'Așa arată profilul acum',
  published: 'Profilul a fost publicat.',
  discarded: 'Ai renunțat la ciornă. Profilul public a rămas cum era.',
  saved: 'Ciorna a fost salvată. Nu este încă publică.',
  unchanged: 'Nimic nu diferă de profilul public, așa că nu există ciornă.',
  form: {
    title: 'Editează profilul',
    signedOut: 'Autentifică-te ca să editezi profilul.',
    signIn: 'Autentifică-te',
    signInAgain: 'Autentifică-te în altă filă, apoi trimite din nou: textul a rămas aici.',
    party: (party: string) => `Partidul (${party}) este cel de pe buletinul de vot și nu se schimbă aici.`,
    texts: 'Texte',
    lists: 'Studii și activitate',
    contact: 'Contact și linkuri',
    biography: 'Biografie',
    biographyHint: 'Text simplu, cel mult 5.000 de caractere. Rândurile se păstrează.',
    platform: 'Platforma de campanie',
    platformHint: 'Text simplu, cel mult 10.000 de caractere.',
    education: 'Educație',
    experience: 'Experiență profesională',
    achievements: 'Realizări',
    listHint: 'O intrare pe rând, cu părțile despărțite prin |.',
    educationHint:
      'O intrare pe rând, de exemplu: 2001–2005 | Licență în drept | Universitatea din București',
    experienceHint: 'O intrare pe rând, de exemplu: din 2013 | Consilier local | Primăria Cluj-Napoca',
    achievementsHint: 'O realizare pe rând.',
    themes: 'Teme (cel mult 10)',
    website: 'Site web',
    office: 'Sediul campaniei',
    email: 'E-mail de contact',
    phone: 'Telefon de contact',
    save: 'Salvează ciorna',
    failed: 'Nu s-a putut salva. Încearcă din nou.',
  },
  conflict: {
    title: 'Ciorna s-a schimbat între timp',
    help: 'Mai jos este ce s-a salvat între timp. Copiază ce vrei să păstrezi. Dacă salvezi din nou, rămâne ce ai scris tu.',
    empty: 'gol',
  },
};

export const ownProfileTexts = { ro };
