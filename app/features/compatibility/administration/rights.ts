import { adminChange } from '#app/platform/editing/admin-change.ts';
import type { NamesOf } from '#app/platform/feature.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';

/** A row id such as CPADM-21 in a comment names the row of docs/checklist.md that prescribes the text. */
export const compatibilityRefusals = {
  'questions-failed': { status: 503, text: 'Failed to fetch questions' }, // Text of checklist row CPADM-21.
  'question-save-failed': { status: 503, text: 'Failed to save question' }, // Text of checklist row CPADM-22.
  // Text of checklist row CPADM-23.
  'question-delete-failed': { status: 503, text: 'Failed to delete question' },
  // Text of checklist row CPADM-24.
  'question-status-failed': { status: 503, text: 'Failed to update question status' },
  'question-not-found': { status: 404, text: 'Întrebarea nu există.' },
  'question-option-used': {
    status: 409,
    text: 'Un răspuns pe care îl au candidați nu poate fi scos și nici schimbat, iar unul dat chiar de un candidat nu poate fi nici mutat. Schimbă întâi pozițiile; răspunsul propriu îl schimbă candidatul.',
  },
  'question-findings': {
    status: 409,
    text: 'Verificările au găsit ceva la această întrebare. Citește ce au găsit, apoi activează.',
  },
  'stances-failed': { status: 503, text: 'Failed to fetch stances' }, // Text of checklist row CPADM-40.
  'stance-save-failed': { status: 503, text: 'Failed to save stance' }, // Text of checklist row CPADM-41.
  'stance-delete-failed': { status: 503, text: 'Failed to delete stance' }, // Text of checklist row CPADM-42.
  'stance-not-found': { status: 404, text: 'Poziția nu există.' },
  // Text of checklist row CPADM-32.
  'stance-exists': { status: 409, text: 'A stance for this candidate and question already exists' },
  'stance-nothing-to-choose': {
    status: 409,
    text: 'No candidates or questions available. Please add them first.',
  }, // Text of checklist row CPADM-33.
  'stance-source-missing': { status: 422, text: 'Scrie cel puțin o sursă.' },
  'stance-later': {
    status: 422,
    text: 'Data este după ziua de azi. O poziție se publică după ce a fost spusă.',
  },
  'stance-after-vote': {
    status: 422,
    text: 'Data este după ultima zi de vot. Alege momentul „Spusă după vot”.',
  },
  'stance-before-vote': {
    status: 422,
    text: 'Poziția este dinainte de ultima zi de vot, așa că momentul nu poate fi „Spusă după vot”.',
  },
} as const satisfies RefusalTable;

const page = '/admin/compatibility-test';

export const compatibilityChanges = {
  'save-question': adminChange(
    page,
    'save-question',
    ...['id', 'version', 'question', 'category', 'weight', 'option', 'isActive'],
  ),
  'set-question-active': adminChange(page, 'set-question-active', 'id', 'isActive', 'seen'),
  'delete-question': adminChange(page, 'delete-question', 'id'),
  'save-stance': adminChange(
    page,
    'save-stance',
    ...[
      'id',
      'version',
      'candidate',
      'question',
      'step',
      'explanation',
      'said',
      'confidence',
      'timing',
      'link',
    ],
  ),
  'delete-stance': adminChange(page, 'delete-stance', 'id'),
} as const satisfies OperationTable;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof compatibilityRefusals> {}
  interface OperationNames extends NamesOf<typeof compatibilityChanges> {}
}
