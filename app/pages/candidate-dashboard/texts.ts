import { type CompletionField, platformOfStep } from '#app/features/campaign/progress/completion.ts';
import type { Improvement } from '#app/features/campaign/progress/improvements.ts';
import {
  type Priority,
  type Recommendation,
  type RecommendationId,
  recommendedLengths,
} from '#app/features/campaign/progress/recommendations.ts';
import { formatDate, formatInteger, formatPercent, plural } from '#app/ui/text/format.ts';
import type { ShownVerification } from './verification.ts';

const verification: Record<ShownVerification, { status: string; meaning: string }> = {
  // Text of checklist row CDASH-33.
  pending: { status: 'În așteptare', meaning: 'Verificarea durează cel mult 48 de ore.' },
  // Text of checklist row CDASH-34.
  verified: { status: 'Verificat', meaning: 'Identitatea ta a fost verificată de administratori.' },
  rejected: {
    status: 'Respins',
    meaning: 'Verificarea a fost respinsă.',
  }, // Texts of checklist rows CDASH-35 and CDASH-36.
  unknown: { status: 'Stare necunoscută', meaning: 'Nu știm în ce stadiu este verificarea.' },
};

const characters = { one: 'caracter', few: 'caractere', other: 'caractere' };
const articles = { one: 'articol', few: 'articole', other: 'articole' };
const fieldForms = { one: 'câmp gol', few: 'câmpuri goale', other: 'câmpuri goale' };
const views = { one: 'vizualizare', few: 'vizualizări', other: 'vizualizări' };
const newFollowers = { one: 'urmăritor nou', few: 'urmăritori noi', other: 'urmăritori noi' };
const posts = { one: 'postare', few: 'postări', other: 'postări' };
const days = { one: 'zi', few: 'zile', other: 'zile' };
const decisions = { one: 'decizie', few: 'decizii', other: 'decizii' };

const priorities: Record<Priority, string> = {
  high: 'Prioritate mare',
  medium: 'Prioritate medie',
  low: 'Prioritate mică',
  info: 'Informare',
};

const fields: Record<CompletionField, string> = {
  party_affiliation: 'Partid',
  biography: 'Biografie',
  campaign_platform: `Viziune politică (peste ${platformOfStep} de caractere)`,
  campaign_contact_email: 'E-mail de contact',
  education: 'Educație',
  experience: 'Experiență',
  achievements: 'Realizări',
  website_url: 'Site web',
  social_media: 'Rețele sociale',
  campaign_office_address: 'Sediu de campanie',
  campaign_contact_phone: 'Telefon de contact',
  wealth_declaration_url: 'Declarație de avere',
  interests_declaration_url: 'Declarație de interese',
};

type Advice = { title: string; text: string; link: { href: string; label: string } | null };
const documents = { href: '/candidate-dashboard/documents', label: 'Adaugă documentul' };

const advice: Record<RecommendationId, (facts: Recommendation) => Advice> = {
  biography: ({ length = 0 }) => ({
    title: 'Biografia este prea scurtă',
    text: `Are ${plural(length, characters)}. Recomandarea dispare la ${recommendedLengths.biography} de caractere.`,
    link: null,
  }),
  platform: ({ length = 0 }) => ({
    title: 'Platforma este prea scurtă',
    text: `Are ${plural(length, characters)}. Recomandarea dispare la ${recommendedLengths.platform} de caractere; pasul „Viziune politică” cere doar peste ${platformOfStep}.`,
    link: null,
  }),
  email: () => ({
    title: 'Lipsește e-mailul de contact',
    text: 'Alegătorii nu au unde să îți scrie.',
    link: null,
  }),
  party: () => ({
    title: 'Lipsește partidul',
    text: 'Profilul nu spune din partea cui candidezi.',
    link: null,
  }),
  rejected: () => ({
    title: 'Verificarea a fost respinsă',
    text: 'Motivul și adresa la care poți scrie sunt la „Verificare”.',
    link: null,
  }),
  wealth: () => ({
    title: 'Lipsește declarația de avere',
    text: 'Candidații la președinție își declară averea (Legea nr. 176/2010, art. 3).',
    link: documents,
  }),
  interests: () => ({
    title: 'Lipsește declarația de interese',
    text: 'Candidații la președinție își declară interesele (Legea nr. 176/2010, art. 3).',
    link: documents,
  }),
  events: () => ({
    title: 'Niciun eveniment public',
    text: 'Evenimentele viitoare apar pe profilul public și în calendarul lui.',
    link: { href: '/candidate-dashboard/events', label: 'Adaugă un eveniment' },
  }),
  optional: ({ missing = 0 }) => ({
    title: 'Profilul mai poate fi completat',
    text: `Are ${plural(missing, fieldForms)} dintre cele opționale; lista lor este la „Cât este completat”.`,
    link: null,
  }),
  pending: () => ({
    title: 'Verificarea este în așteptare',
    text: 'Bifa apare după ce un administrator confirmă cine ești.',
    link: null,
  }),
  nothing: () => ({ title: 'Nimic de făcut', text: 'Profilul respectă toate recomandările.', link: null }),
};

const ro = {
  title: 'Dashboard Candidat', // Text of checklist row CDASH-01.
  pageTitle: 'Dashboard Candidat – Vot informat',
  tabsLabel: 'Părțile dashboardului',
  readOnly: 'Vezi dashboardul ca administrator. Numai candidatul poate schimba ceva aici.',
  choose: 'Alege candidatul',
  retry: 'Încearcă din nou',
  editProfile: 'Editează profilul',
  publicProfile: 'Vezi profilul public',
  account: 'Contul tău',
  noSummary: 'Profilul nu are încă o biografie.',
  figures: 'Cifrele profilului',
  votes: 'Voturi pe platformă',
  votesNote:
    'Intenție de vot – sondaj neștiințific: alegeri făcute aici, cel mult una pe zi de fiecare cont.',
  hidden: 'ascunse',
  followers: 'Urmăritori',
  followersNote: 'Doar numărul: nimeni nu vede cine te urmărește.',
  views: 'Vizualizări profil',
  viewsNote: 'Fiecare vizitator se numără o singură dată pe zi.',
  engagement: 'Scor de implicare',
  notAvailable: 'N/A',
  /** Writes out the formula with its figures, so that readers can recompute the score. */
  engagementNote: (counts: { followers: number; posts: number; views: number }, span: number) =>
    counts.views === 0
      ? `Nicio vizualizare în ultimele ${plural(span, days)}. Formula: (urmăritori noi + postări publice) ÷ vizualizări × 100.`
      : `(${plural(counts.followers, newFollowers)} + ${plural(counts.posts, posts)} în discuții) ÷ ${plural(counts.views, views)} × 100, cel mult 100; ultimele ${plural(span, days)}.`,
  planned: 'Evenimente programate',
  plannedNote: 'Publice și interne, neîncheiate și neanulate.',
  asOf: (at: Date) => `Situația la ${formatDate(at)}.`,
  score: {
    title: 'Scorul AI',
    scale: 'Din 100.',
    method: 'Cum se calculează',
    history: 'Istoricul este pe profilul public.',
    improve: 'Ce ar ridica scorul',
    improvement: ({ part, now, least }: Improvement): string => {
      if (part === 'profile') return `${plural(now ?? 0, fieldForms)}.`;
      if (part === 'polls')
        return least === null
          ? 'un procent mai mare în sondajele live închise.'
          : `se iau în calcul după un sondaj live închis cu cel puțin ${formatInteger(least)} de voturi.`;
      const present = now === null ? '' : `acum ${formatInteger(now)}; `;
      return least === null
        ? `${present}se compară cu cifra candidatului care are cele mai multe.`
        : `${present}se ia în calcul abia când un candidat are cel puțin ${formatInteger(least)}.`;
    },
    frozen: 'În perioada de liniște electorală scorul rămâne cel de la începutul ei.',
  },
  verification,
  verificationTitle: 'Verificare',
  verificationHistory: (count: number) => `Istoric: ${plural(count, decisions)}`,
  candidateMissing: 'Nu s-a găsit profilul de candidat', // Text of checklist row CDASH-31.
  /** Introduces the reason for a rejection (CDASH-35). */
  rejection: {
    reason: (reason: string) => `Motivul: ${reason}`,
    noReason: 'Nu a fost notat un motiv.',
  },
  contact: {
    write: (operator: string | null) => `Scrie operatorului site-ului${operator ? `, ${operator}` : ''}: `,
    missing: 'Operatorul site-ului nu a publicat încă o adresă la care îi poți scrie.',
  },
  on: (at: Date) => `Din ${formatDate(at)}.`,
  recommendations: {
    title: 'Recomandări',
    stand: 'Calculate din profil, cu aceleași reguli pentru toți candidații.',
    priorities,
    of: (facts: Recommendation) => advice[facts.id](facts),
  },
  completion: {
    title: 'Cât este completat',
    percent: (percent: number) => formatPercent(percent, 0),
    done: (done: number, all: number) =>
      `${formatInteger(done)} din ${plural(all, { one: 'câmp', few: 'câmpuri', other: 'câmpuri' })}`,
    required: 'Obligatorii',
    optional: 'Opționale',
    filled: 'completat',
    empty: 'gol',
    fields,
  },
  documents: {
    title: 'Documente oficiale',
    // Texts of checklist row CDASH-42.
    none: 'Niciun document încărcat',
    add: 'Adaugă Documente',
    change: 'Schimbă documentele',
    missing: 'neîncărcată',
  },
  events: {
    title: 'Următoarele evenimente',
    none: 'Niciun eveniment programat',
    noneHelp: 'Evenimentele publice apar și pe profil.',
    internal: 'intern',
    all: 'Toate evenimentele',
  },
  press: {
    title: 'Mențiuni în presă',
    counts: ({ all, recent }: { all: number; recent: number }, span: number) =>
      `${plural(all, articles)}, dintre care ${formatInteger(recent)} în ultimele ${plural(span, days)}.`,
    none: 'Niciun articol nu te numește încă',
    all: 'Toate articolele',
  },
  none: {
    title: 'Contul tău nu este legat încă de un candidat',
    help: 'Administratorii fac legătura după ce verifică cine ești. Până atunci poți folosi platforma ca orice utilizator.',
  },
};

export const candidateDashboardTexts = { ro };
