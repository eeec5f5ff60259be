/** The page's script sends votes here; without a script the form posts to the page itself. */
export const castVoteAddress = '/api/v1/rpc/cast_vote';
