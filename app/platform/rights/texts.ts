import type { SignedInRole } from './rights.ts';

/** Singular and plural of the roles, for refused pages. */
const roles: Record<SignedInRole, { one: string; all: string }> = {
  voter: { one: 'alegător', all: 'alegători' },
  candidate: { one: 'candidat', all: 'candidați' },
  admin: { one: 'administrator', all: 'administratori' },
};

export const rightsTexts = { ro: { roles } };
