/** Returns the HTML id of a poll's row on the polls page. */
export const pollId = (code: string) => `sondaj-${code}`;

/** Returns the path of the polls page, optionally for one round or candidate. */
export function pollsHref(
  query: { round?: string | number | null; candidate?: string | null; page?: number; poll?: string } = {},
): string {
  const search = new URLSearchParams();
  if (query.round) search.set('tur', String(query.round));
  if (query.candidate) search.set('candidat', query.candidate);
  if (query.page !== undefined && query.page > 1) search.set('pagina', String(query.page));
  if (query.poll) search.set('sondaj', query.poll);
  return search.size > 0 ? `/polls?${search}` : '/polls';
}

/** `?tur=anterior` lists the earlier polls, which asked about another ballot. */
export const earlierWord = 'anterior';

/** Returns the URL of one poll's row. The server finds the page of the list that contains it. */
export const pollHref = (round: number | typeof earlierWord, code: string) =>
  `${pollsHref({ round, poll: code })}#${pollId(code)}`;
