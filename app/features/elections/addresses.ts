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

export type FileKind = 'candidates' | 'areas' | 'turnout';

export function fileHref(file: {
  round: number;
  code: string;
  kind: FileKind;
  format: 'csv' | 'json';
}): string {
  return `/results/${file.round}/${encodeURIComponent(file.code)}/${file.kind}.${file.format}`;
}

export const candidateHref = (slug: string) => `/candidate/${slug}`;
