/** The path of the CSV file with all archived live polls. */
export const pollHistoryFileHref = '/polls/history.csv';

/** The page's script sends votes to this path. Without a script the form posts to the page itself. */
export const castPollVoteAddress = '/api/v1/rpc/cast_poll_vote';
