/** All archived live polls as CSV. */
export const pollHistoryFileHref = '/polls/history.csv';

/** Where the script of a page sends a vote; without a script its form is posted to the page itself. */
export const castPollVoteAddress = '/api/v1/rpc/cast_poll_vote';
