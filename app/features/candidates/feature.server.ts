import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { administrationOperations, administrationRefusals } from './administration/rights.ts';
import { candidateOperations } from './api/operations.server.ts';

/** A row id such as PROF-15 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'candidate-slug-missing': { status: 400, text: 'URL-ul candidatului lipsește' }, // Text of checklist row PROF-15.
  'candidate-not-found': { status: 404, text: 'Candidatul nu a fost găsit' }, // Text of checklist row PROF-16.
  'candidate-profile-failed': { status: 503, text: 'Nu s-a putut încărca profilul candidatului' }, // Text of checklist row PROF-17.
  'candidates-failed': { status: 503, text: 'Nu s-au putut încărca datele candidaților' }, // Text of checklist row CAND-43.
  ...administrationRefusals,
} as const satisfies RefusalTable;

const words = dataWords.ro;

const dataMap = {
  candidates: {
    subject: 'public-figures',
    isSpecial: true,
    tables: ['public.candidates', 'public.round_candidates', 'public.first_round_corrections'],
    words: {
      title: 'Candidații',
      holds:
        'Numele, data sau anul și locul nașterii, ocupația declarată, partidul sau alianța, locul pe buletin, sursele.',
      purpose: 'Ca alegătorii să știe cine candidează.',
      basis: words.madePublic,
      retention: words.whileShown,
      readers: words.everybody,
    },
  },
  profiles: {
    subject: 'public-figures',
    isSpecial: true,
    tables: ['public.candidate_profiles', 'public.candidate_stances'],
    words: {
      title: 'Profilurile și pozițiile candidaților',
      holds:
        'Biografia, studiile și funcțiile publice, programul, declarațiile de avere și de interese publicate, pozițiile declarate pe teme. Fiecare text are surse publice.',
      purpose: 'Ca alegătorii să poată compara candidații.',
      basis: words.madePublic,
      retention: words.whileShown,
      readers: words.everybody,
    },
  },
  counters: {
    subject: 'nobody',
    tables: ['public.candidate_counters'],
    words: {
      title: 'Contoarele candidaților',
      holds: 'Trei totaluri pentru fiecare candidat (voturi, urmăritori, vizualizări), fără cine le-a făcut.',
    },
  },
} as const satisfies DataMap;

export const candidates = {
  name: 'candidates',
  kind: 'record',
  uses: ['elections', 'site'],
  refusals,
  operations: administrationOperations,
  dataMap,
  apiReadings: candidateOperations,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface OperationNames extends NamesOf<typeof administrationOperations> {}
}
