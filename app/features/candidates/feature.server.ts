import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
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

const tables = {
  shown: {
    candidate_profiles:
      'id candidate_id user_id party_affiliation biography campaign_platform education experience achievements milestones political_interests website_url social_media campaign_office_address campaign_contact_email campaign_contact_phone declarations_portal_url wealth_declaration_url interests_declaration_url wealth_summary last_document_update verification_status verification_date is_verified biography_source_ids platform_source_ids source_ids photo_description photo_published_at',
    candidate_stances:
      'id candidate_id question_id stance answer explanation said_text known_from confidence timing position source_ids created_at updated_at from_dataset edited_at added_at',
    candidates:
      'id election_id slug ballot_position official_name first_name last_name display_name affiliation party party_label party_members status is_fictitious hue_light hue_dark pattern birth_date birth_year birth_place occupation notes user_id created_at search source_ids from_dataset edited_at',
    first_round_corrections: 'candidate_id votes reason source_url election_at corrected_at',
    round_candidates: 'election_id round candidate_id ballot_position',
  },
  hidden: {
    // The address of a photo contains its file name.
    candidate_profiles: 'photo_url',
    // Other screens show the figures of running votes and apply election silence.
    candidate_counters: '*',
    candidate_counts: '*',
  },
} as const satisfies FeatureTables;

export const candidates = {
  name: 'candidates',
  kind: 'record',
  uses: ['elections', 'site'],
  tables,
  refusals,
  operations: administrationOperations,
  dataMap,
  apiReadings: candidateOperations,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface OperationNames extends NamesOf<typeof administrationOperations> {}
}
