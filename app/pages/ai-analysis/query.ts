/** The choices in the page's URL: the polls' round, and the turnout's round and order. */
type AnalysisQuery = { polls: number | null; turnout: number | null; order: 'turnout' | 'name' };

export function parseQuery(search: URLSearchParams): AnalysisQuery {
  return {
    polls: roundOf(search.get('tur')),
    turnout: roundOf(search.get('prezenta')),
    order: search.get('ordine') === 'nume' ? 'name' : 'turnout',
  };
}

const roundOf = (text: string | null) => (text && /^[1-9]$/.test(text) ? Number(text) : null);

type Choice = { query: AnalysisQuery; change: Partial<AnalysisQuery>; section: string };

/** Returns the page's URL with one choice changed, pointing to that choice's section. */
export function analysisHref({ query, change, section }: Choice): string {
  const { polls, turnout, order } = { ...query, ...change };
  const search = new URLSearchParams();
  if (polls !== null) search.set('tur', String(polls));
  if (turnout !== null) search.set('prezenta', String(turnout));
  if (order === 'name') search.set('ordine', 'nume');
  return `/ai-analysis${search.size > 0 ? `?${search}` : ''}#${section}`;
}
