/** The highest page number. Larger numbers would overflow the database's integers. */
const lastPage = 10_000;

/** Parses the page number of a URL, from 1. Any other text means page 1. */
export function readPageNumber(text: string | null): number {
  return Math.min(lastPage, Math.max(1, Number.parseInt(text ?? '1', 10) || 1));
}
