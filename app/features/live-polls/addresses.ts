/** The address of all archived live polls as CSV. */
export const pollHistoryFileHref = '/polls/history.csv';

/** The page's script sends votes here; without a script the form posts to the page itself. */
export const castPollVoteAddress = '/api/v1/rpc/cast_poll_vote';
