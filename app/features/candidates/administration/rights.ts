import { adminChange } from '#app/platform/editing/admin-change.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';

/** A row id such as CMAN-26 in a comment names the row of docs/checklist.md that prescribes the text. */
export const administrationRefusals = {
  // Text of checklist row CMAN-26.
  'candidate-list-failed': { status: 503, text: 'Failed to fetch candidates' },
  // Text of checklist row CMAN-27.
  'candidate-update-failed': { status: 503, text: 'Failed to update candidate' },
  // Text of checklist row CMAN-28.
  'candidate-votes-failed': { status: 503, text: 'Failed to update votes' },
  // Text of checklist row CMAN-29.
  'candidate-verification-failed': { status: 503, text: 'Failed to update verification status' },
  'candidate-unclaimed': {
    status: 409,
    text: 'Profilul nu este revendicat. Se poate verifica după ce un cont este legat de candidat.',
  },
  'verification-step-unknown': {
    status: 409,
    text: 'Din starea de acum nu se poate trece acolo. Lista arată starea de acum.',
  },
  'first-round-unknown': {
    status: 409,
    text: 'Candidatul nu are încă o cifră oficială în turul I, deci nu este nimic de corectat.',
  },
} as const satisfies RefusalTable;

const path = '/admin/candidates';

export const administrationOperations = {
  'save-candidate': adminChange(
    path,
    'save-candidate',
    'id',
    'version',
    'party',
    'status',
    'verification',
    'reason',
  ),
  'verify-candidate': adminChange(path, 'verify-candidate', 'id', 'verification', 'reason'),
  'correct-first-round': adminChange(path, 'correct-first-round', 'id', 'votes', 'reason', 'source'),
} as const satisfies OperationTable;
