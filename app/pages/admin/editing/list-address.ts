/** Parameters that open something over a list, and say what was done; they go when it closes. */
const opening = ['intrebare', 'pozitie', 'sterge', 'activeaza', 'linie', 'facut'];

/** The address of a list with its filters and page, and with what `more` opens. */
export function listAddress(
  path: string,
  params: URLSearchParams,
  more: Readonly<Record<string, string>> = {},
): string {
  const kept = new URLSearchParams(params);
  for (const name of opening) kept.delete(name);
  for (const [name, value] of Object.entries(more)) kept.set(name, value);
  const query = kept.toString();
  return query ? `${path}?${query}` : path;
}
