/** The id of a poll's row on the polls page. */
export const pollId = (code: string) => `sondaj-${code}`;

/** The polls page's address, for one round or candidate. */
export function pollsHref(query: { tur?: string | number | null; candidat?: string | null } = {}): string {
  const search = new URLSearchParams();
  if (query.tur) search.set('tur', String(query.tur));
  if (query.candidat) search.set('candidat', query.candidat);
  return search.size > 0 ? `/polls?${search}` : '/polls';
}

/** The address of one poll's row. */
export const pollHref = (round: number, code: string) => `${pollsHref({ tur: round })}#${pollId(code)}`;
