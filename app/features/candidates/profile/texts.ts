import { roman } from '#app/features/candidates/texts.ts';
import { formatDate, formatInteger, plural } from '#app/ui/text/format.ts';

const networks: Record<string, string> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};

const ro = {
  back: 'Înapoi la Candidați',
  pageTitle: (name: string) => `${name} – Vot informat`,
  description: (name: string, party: string) =>
    `${name} (${party}): biografie, program, poziții declarate, documente și rezultate, cu surse și dată.`,
  inactive: 'Acest candidat nu mai este activ pe platformă.',
  fictitious:
    'O persoană inventată, cu care poți încerca funcțiile platformei. Nimic de pe această pagină nu este real.',
  tabsLabel: 'Secțiunile profilului',
  tabs: {
    description: 'Descriere',
    education: 'Educație',
    experience: 'Experiență Profesională',
    documents: 'Documente Oficiale',
    links: 'Link-uri',
    positions: 'Poziții',
  },
  biography: 'Biografie',
  /** The line that phones show instead of the rest of a long text. */
  wholeText: (title: string) => `${title}: citește mai departe`,
  noBiography: 'Nu există încă o biografie din surse publice.',
  sourcesLater: 'Sursele acestui text au apărut mai târziu și se văd aici de la data lor.',
  platform: 'Platforma de campanie',
  tags: 'Teme',
  milestones: 'Repere',
  /** The line that phones show instead of the milestones. */
  milestonesFold: (count: number) =>
    `${plural(count, { one: 'reper', few: 'repere', other: 'repere' })} din viață și din carieră`,
  milestonesNote: 'Reperele fără an de încheiere descriu situația de la data candidaturii.',
  achievements: 'Realizări',
  noEducation: 'Nu am găsit informații despre studii în surse publice.',
  noExperience: 'Nu am găsit informații despre experiența profesională în surse publice.',
  unknownPeriod: 'perioadă necunoscută',
  positions: (declared: number, questions: number) =>
    `Poziții declarate la ${formatInteger(declared)} din ${plural(questions, { one: 'întrebare', few: 'întrebări', other: 'întrebări' })}`,
  contactBar: 'Contact rapid',
  website: 'Site web',
  networkOf: (network: string) =>
    networks[network] ?? network.charAt(0).toLocaleUpperCase('ro') + network.slice(1),
  noLinks: 'Nu am găsit linkuri oficiale în surse publice.',
  documents: {
    wealth: 'Declarație de avere',
    interests: 'Declarație de interese',
    open: 'Deschide documentul',
    missing: 'neîncărcată',
    none: 'Niciun document încărcat',
    portalBefore: 'Declarațiile de avere și de interese se caută pe ',
    portal: 'portalul Agenției Naționale de Integritate',
    summary: 'Pe scurt, din declarația de avere',
    history: 'Istoricul schimbărilor făcute de candidat',
    updated: (day: string) => `Actualizat la ${formatDate(day)}`,
  },
  results: {
    label: 'Rezultate oficiale',
    round: (round: number, rank: number) => `Turul ${roman(round)}, locul ${formatInteger(rank)}`,
    votes: (votes: string, valid: string) => `${votes}, din ${valid} valabile`,
    best: (round: number) => `Cel mai mare procent pe județ, turul ${roman(round)}`,
    worst: (round: number) => `Cel mai mic procent pe județ, turul ${roman(round)}`,
    place: (name: string, votes: string) => `${name}, ${votes}`,
    note: 'Procente din voturile valabile; Bucureștiul e numărat alături de județe.',
    announced: (round: number, at: Date, isValidated: boolean) =>
      `Rezultatul din turul ${roman(round)} a fost anunțat la ${formatDate(at)} și ${isValidated ? 'este validat de CCR' : 'nu este încă validat de CCR'}.`,
    all: (round: number) => `Rezultatele din turul ${roman(round)}`,
  },
  aside: 'Pe scurt',
  facts: 'Date personale',
  officialName: 'Nume oficial',
  birthDate: 'Data nașterii',
  birthYear: 'Anul nașterii',
  birthPlace: 'Locul nașterii',
  party: 'Partid',
  alliance: 'Alianță',
  members: 'Formată din',
  statistics: 'Statistici',
  profileViews: 'Vizualizări profil',
  interest: 'Nivel de interes',
  fullBar: (views: number) => `Bara vizualizărilor este plină la ${formatInteger(views)}.`,
  score: 'Scor AI',
  verification: 'Verificare',
  verifiedOn: (at: Date) => `Din ${formatDate(at)}.`,
  contact: 'Contact',
  office: 'Sediu',
  email: 'E-mail',
  phone: 'Telefon',
  noContact: 'Nu am găsit date de contact în surse publice.',
};

export const profileTexts = { ro };
