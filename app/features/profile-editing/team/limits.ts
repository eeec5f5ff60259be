/** Maximum number of a candidate's editors and open invitations together. */
export const mostEditors = 3;
/** Number of days for which an invitation's link works. */
export const invitationDays = 7;
