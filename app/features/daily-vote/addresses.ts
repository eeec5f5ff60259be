/** The page's script sends votes to this path. Without a script the form posts to the page itself. */
export const castVoteAddress = '/api/v1/rpc/cast_vote';
