import type { MatrixKey } from '#app/platform/rights/rights.ts';

const pages: Record<MatrixKey, string> = {
  dashboard: 'Dashboardul propriu',
  profile: 'Profilul contului',
  candidates: 'Candidați',
  polls: 'Sondaje',
  news: 'Știri',
  info: 'Informații',
  quiz: 'Teste',
  chat: 'Asistent',
  settings: 'Securitatea contului',
  'admin/dashboard': 'Administrare',
  'admin/access-control': 'Control Acces',
  'admin/site-content': 'Conținut Site',
};

const outcomes: Record<string, string> = {
  // Text of checklist row ACC-23.
  salvat: 'Permisiunile au fost actualizate cu succes!',
  initial: 'Permisiunile inițiale sunt din nou în vigoare.',
};

const ro = {
  title: 'Control Acces',
  description: 'Paginile pe care le poate deschide fiecare rol.',
  caption: 'Pagini pe roluri',
  page: 'Pagina',
  pages,
  allPages: 'Toate paginile',
  allRoles: 'Toate rolurile',
  cell: (page: string, role: string) => `${page}: ${role}`,
  always: 'Mereu',
  never: 'Niciodată',
  on: 'Activează tot',
  off: 'Dezactivează tot',
  onOf: (name: string) => `Activează tot: ${name}`,
  offOf: (name: string) => `Dezactivează tot: ${name}`,
  // Texts of checklist rows ACC-09 and ACC-10.
  unsaved: 'Ai modificări nesalvate',
  saved: 'Toate modificările sunt salvate',
  save: 'Salvează permisiunile',
  done: (what: string | null) => outcomes[what ?? ''] ?? null,
  reset: 'Permisiunile inițiale',
  resetTitle: 'Revii la permisiunile inițiale?',
  resetText:
    'Se șterg toate modificările din tabel: administratorii deschid toate paginile, candidații și alegătorii pe toate în afară de administrare.',
  resetSubmit: 'Revino la cele inițiale',
  help: 'Ajutor',
  helpItems: [
    'O căsuță bifată înseamnă că rolul poate deschide pagina. Tabelul nu se aplică celor fără cont.',
    'Cine deschide o pagină închisă rolului său citește de ce nu o vede și este îndrumat la pagina de început.',
    'Schimbările se aplică de la următoarea cerere a fiecărui utilizator.',
    'Administratorul are acces deplin, inclusiv la dashboardul de administrare. Administrarea și securitatea contului nu i se pot închide, ca să nu rămână nimeni pe dinafară.',
    'Candidatul are paginile publice și funcțiile sale, inclusiv dashboardul de candidat.',
    'Alegătorul are funcțiile de bază: paginile publice, votul, urmărirea și contul.',
    'Copia datelor și ștergerea contului rămân deschise tuturor: le cere legea.',
  ],
} as const;

export const accessControlTexts = { ro };
