import { adminChange } from '#app/platform/editing/admin-change.ts';
import type { NamesOf } from '#app/platform/feature.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';

/** A row id such as CPADM-21 names the row of docs/checklist.md that prescribes the text. */
export const testQuestionRefusals = {
  // Text of checklist row CPADM-21.
  'test-questions-failed': { status: 503, text: 'Failed to fetch questions' },
  'test-question-save-failed': { status: 503, text: 'Failed to save question' },
  'test-question-delete-failed': { status: 503, text: 'Failed to delete question' },
  'test-question-status-failed': { status: 503, text: 'Failed to update question status' },
  'test-question-not-found': { status: 404, text: 'Întrebarea nu există.' },
  'test-question-without-source': {
    status: 422,
    text: 'Scrie întâi sursa răspunsului corect: o întrebare din test are una.',
  },
} as const satisfies RefusalTable;

const page = '/admin/voter-test';

export const testQuestionChanges = {
  'save-test-question': adminChange(
    page,
    'save-question',
    ...['id', 'version', 'question', 'category', 'weight', 'option', 'correctLine', 'explanation'],
    ...['sourceUrl', 'isActive'],
  ),
  'set-test-question-active': adminChange(page, 'set-question-active', 'id', 'isActive'),
  'delete-test-question': adminChange(page, 'delete-question', 'id'),
} as const satisfies OperationTable;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof testQuestionRefusals> {}
  interface OperationNames extends NamesOf<typeof testQuestionChanges> {}
}
