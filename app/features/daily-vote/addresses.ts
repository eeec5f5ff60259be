/** Where the script of a page sends a vote; without a script its form is posted to the page itself. */
export const castVoteAddress = '/api/v1/rpc/cast_vote';
