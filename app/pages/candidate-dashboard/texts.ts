import { formatDate } from '#app/ui/text/format.ts';
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
  unknown: { status: 'Stare necunoscută', meaning: 'Starea verificării nu este una cunoscută.' },
};

const ro = {
  title: 'Dashboard Candidat', // Text of checklist row CDASH-01.
  pageTitle: 'Dashboard Candidat – Vot informat',
  standFirst: 'Cum apare profilul tău public și cât de mult este urmărit.',
  retry: 'Încearcă din nou',
  editProfile: 'Editează profilul',
  publicProfile: 'Vezi profilul public',
  account: 'Contul tău',
  figures: 'Cifrele profilului',
  votes: 'Voturi pe platformă',
  votesNote:
    'Intenție de vot – sondaj neștiințific: alegeri făcute aici, cel mult una pe zi de fiecare cont.',
  hidden: 'ascuns',
  followers: 'Urmăritori',
  followersNote: 'Câți sunt; cine sunt nu se arată nimănui.',
  views: 'Vizualizări profil',
  viewsNote: 'Fiecare vizitator se numără o singură dată pe zi.',
  asOf: (at: Date) => `Situația la ${formatDate(at)}.`,
  score: {
    title: 'Scorul AI',
    scale: 'Din 100.',
    method: 'Cum se calculează',
    history: 'Istoricul este pe profilul public.',
    frozen: 'În perioada de liniște electorală scorul stă cum era la începutul ei.',
  },
  verification,
  verificationTitle: 'Verificare',
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
  none: {
    title: 'Contul tău nu este legat încă de un candidat',
    help: 'Administratorii fac legătura după ce verifică cine ești. Până atunci poți folosi platforma ca orice utilizator.',
  },
};

export const candidateDashboardTexts = { ro };
