import type { SignedInRole } from './rights.ts';

/** Singular and plural of each role, for the text of a refused page. */
const roles: Record<SignedInRole, { one: string; all: string }> = {
  voter: { one: 'alegător', all: 'alegători' },
  candidate: { one: 'candidat', all: 'candidați' },
  admin: { one: 'administrator', all: 'administratori' },
};

export const rightsTexts = { ro: { roles } };
