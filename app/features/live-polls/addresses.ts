/** All archived live polls as CSV. */
export const pollHistoryFileHref = '/polls/history.csv';
