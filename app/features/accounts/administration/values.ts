/** The states of an account, as one word. `pending` waits for the confirmation of its e-mail address. */
export const userStatuses = ['active', 'inactive', 'pending'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Roles of the accounts that an administrator creates (USER-21). Voters register themselves. */
export const createdRoles = ['candidate', 'admin'] as const;

/** Maximum number of accounts that a search by words finds. */
export const mostFound = 2_000;
