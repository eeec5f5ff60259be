/** Maximum number of a candidate's editors, open invitations included. */
export const mostEditors = 3;
/** Days for which an invitation's link works. */
export const invitationDays = 7;
