/** URL parameters that open a dialog over a list or show a message. Closing the dialog removes them. */
const opening = [
  ...['intrebare', 'pozitie', 'articol', 'rezultat', 'sterge', 'activeaza', 'linie', 'facut'],
  ...['utilizator', 'dezactiveaza', 'sesiuni', 'factor', 'dupa'],
  ...['editeaza', 'verifica', 'spre', 'voturi', 'numar'],
];

/** Returns the URL of a list with its filters and page, and with the parameters in `more`. */
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
