import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';

const refusals = {
  'candidate-slug-missing': { status: 400, text: 'URL-ul candidatului lipsește' }, // PROF-15
  'candidate-not-found': { status: 404, text: 'Candidatul nu a fost găsit' }, // PROF-16
  'candidate-profile-failed': { status: 503, text: 'Nu s-a putut încărca profilul candidatului' }, // PROF-17
  'candidates-failed': { status: 503, text: 'Nu s-au putut încărca datele candidaților' }, // CAND-43
} as const satisfies RefusalTable;

export const candidates = { refusals } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
}
