import type { DocumentType } from '#app/features/campaign/documents/rules.ts';
import { formatDate } from '#app/ui/text/format.ts';

const types: Record<DocumentType, string> = {
  wealth: 'Declarație de avere',
  interests: 'Declarație de interese',
};
const genitives: Record<DocumentType, string> = {
  wealth: 'declarației de avere',
  interests: 'declarației de interese',
};

const ro = {
  path: '/candidate-dashboard/documents',
  pageTitle: 'Documente – Dashboard Candidat – Vot informat',
  title: 'Documente oficiale',
  stand: 'Adresele declarațiilor tale. Fiecare schimbare apare în istoricul de pe profilul public.',
  // Texts of checklist row CDASH-42.
  none: 'Niciun document încărcat',
  add: 'Adaugă Documente',
  noProfile: 'Nu s-a găsit profilul de candidat', // Text of checklist row CDASH-31.
  types,
  missing: 'neîncărcată',
  // `Dată necunoscută` is the text of checklist row CDASH-39.
  updated: (at: Date | string | null) =>
    at === null ? 'Dată necunoscută' : `Actualizată la ${formatDate(at)}.`,
  address: (type: DocumentType) => `Adresa nouă a ${genitives[type]}`,
  hint: 'De exemplu declaratii.integritate.eu/…; dacă lipsește https://, îl adăugăm noi.',
  submitFirst: (type: DocumentType) => `Adaugă adresa ${genitives[type]}`,
  submit: (type: DocumentType) => `Schimbă adresa ${genitives[type]}`,
  // Texts of checklist row CDASH-49.
  done: (type: string | null) =>
    type === 'wealth' || type === 'interests'
      ? `Declarația de ${type === 'wealth' ? 'avere' : 'interese'} a fost actualizată cu succes!`
      : null,
  history: 'Istoricul documentelor',
};

export const documentPageTexts = { ro };
