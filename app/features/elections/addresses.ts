/** The area code that stands for the whole country. */
export const nationCode = 'RO';

/** Returns the URL of a results page. The national page's URL contains only the round. */
export function resultsHref(round: number, code?: string, query: Record<string, string | null> = {}): string {
  const path =
    code && code !== nationCode ? `/results/${round}/${encodeURIComponent(code)}` : `/results/${round}`;
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** Returns the URL of the page with turnout by hour. `hour` selects a full hour. */
export const hoursHref = (hour?: number) =>
  hour === undefined ? '/results/hours' : `/results/hours?ora=${hour}`;

/** Returns the URL of the list of a round's announcements. `step` ends the list at that announcement. */
export function timelineHref({ round, step }: { round?: number; step?: number } = {}): string {
  const query = [round === undefined ? '' : `tur=${round}`, step === undefined ? '' : `pas=${step}`];
  const text = query.filter(Boolean).join('&');
  return text ? `/results/timeline?${text}` : '/results/timeline';
}

/** Returns the URL of the page about the annulled round. `sort` selects the column that orders its areas. */
export const annulledHref = (sort?: string) =>
  sort === undefined ? '/results/annulled' : `/results/annulled?sortare=${encodeURIComponent(sort)}`;

export const annulledFile = '/results/annulled.csv';

export type FileKind = 'candidates' | 'areas' | 'turnout' | 'hours';

export function fileHref(file: {
  round: number;
  code: string;
  kind: FileKind;
  format: 'csv' | 'json';
}): string {
  return `/results/${file.round}/${encodeURIComponent(file.code)}/${file.kind}.${file.format}`;
}

export const candidateHref = (slug: string) => `/candidate/${slug}`;
