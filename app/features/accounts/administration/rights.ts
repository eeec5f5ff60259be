import { adminChange } from '#app/platform/editing/admin-change.ts';
import type { NamesOf } from '#app/platform/feature.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';

/** A row id such as USER-16 in a comment names the row of docs/checklist.md that prescribes the text. */
export const userRefusals = {
  'users-failed': { status: 503, text: 'Failed to fetch users' }, // Text of checklist row USER-16.
  'user-update-failed': { status: 503, text: 'Failed to update user' }, // Text of checklist row USER-17.
  'user-status-failed': { status: 503, text: 'Failed to update user status' }, // Text of checklist row USER-18.
  'user-data-missing': { status: 500, text: 'No user data returned' }, // Text of checklist row USER-31.
  'user-create-failed': { status: 503, text: 'A apărut o eroare. Încearcă din nou.' },
  'user-not-found': { status: 404, text: 'Contul nu există sau a fost șters.' },
  'user-email-taken': { status: 409, text: 'Adresa are deja un cont.' },
  'user-own-state': {
    status: 409,
    text: 'Rolul și starea propriului cont le poate schimba numai alt administrator.',
  },
  'user-own-security': {
    status: 409,
    text: 'Sesiunile și al doilea pas ale propriului cont se schimbă la „Contul tău”, „Securitate”.',
  },
  'user-last-admin': {
    status: 409,
    text: 'Este singurul administrator activ. Dă mai întâi altcuiva acest rol.',
  },
} as const satisfies RefusalTable;

const users = '/admin/users';

export const userChanges = {
  'save-user': adminChange(
    users,
    'save-user',
    ...['id', 'version', 'firstName', 'lastName', 'role', 'isActive'],
  ),
  'activate-user': adminChange(users, 'activate-user', 'id'),
  'deactivate-user': adminChange(users, 'deactivate-user', 'id'),
  'end-user-session': adminChange(users, 'end-user-session', 'id', 'session'),
  'end-user-sessions': adminChange(users, 'end-user-sessions', 'id'),
  'reset-user-second-factor': adminChange(users, 'reset-user-second-factor', 'id'),
  'create-user': adminChange(
    '/admin/create-user',
    'create-user',
    ...['firstName', 'lastName', 'email', 'password', 'role', 'party'],
  ),
} as const satisfies OperationTable;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof userRefusals> {}
  interface OperationNames extends NamesOf<typeof userChanges> {}
}
