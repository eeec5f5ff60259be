import { z } from 'zod';
import { accountForms } from '#app/features/accounts/forms.ts';
import { idField, lineField, versionField, yesNoField } from '#app/platform/editing/fields.ts';
import { signedIn } from '#app/platform/rights/rights.ts';
import { userAdministrationTexts } from './texts.ts';
import { createdRoles } from './values.ts';

const { problems } = userAdministrationTexts.ro;
const { firstName, lastName } = accountForms.setup.shape;

/** The fields of an account that an administrator edits (USER-10). */
export const userForm = z.object({
  id: idField,
  version: versionField,
  firstName,
  lastName,
  role: z.enum(signedIn, problems.role),
  isActive: yesNoField,
});
export type UserFields = z.input<typeof userForm>;
export type UserValues = z.output<typeof userForm>;

/** The form of a new account. An empty party is allowed (USER-26). */
export const newUserForm = accountForms.setup
  .omit({ token: true })
  .extend({ role: z.enum(createdRoles, problems.role), party: lineField(120) });
export type NewUser = z.output<typeof newUserForm>;
