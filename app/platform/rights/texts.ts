import type { SignedInRole } from './rights.ts';

/** One with the role, and all of them, as a refused page names them. */
const roles: Record<SignedInRole, { one: string; all: string }> = {
  voter: { one: 'alegător', all: 'alegători' },
  candidate: { one: 'candidat', all: 'candidați' },
  admin: { one: 'administrator', all: 'administratori' },
};

export const rightsTexts = { ro: { roles } };
