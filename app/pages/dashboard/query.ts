/** Returns the dashboard's URL with these choices, without defaults. */
export function dashboardHref(shown: { isEditing?: boolean; page?: number; saved?: string } = {}): string {
  const query = new URLSearchParams();
  if (shown.isEditing) query.set('edit', 'profil');
  if (shown.page !== undefined && shown.page > 1) query.set('pagina', String(shown.page));
  if (shown.saved) query.set('salvat', shown.saved);
  const text = query.toString();
  return text ? `/dashboard?${text}` : '/dashboard';
}

/** Parses the page number of the list of activities, from 1; an invalid number means page 1. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('pagina') ?? '1');
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
