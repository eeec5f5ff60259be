/** The highest page number; larger numbers would overflow the database's integers. */
const lastPage = 10_000;

/** The page that an address names, from 1; another text means the first. */
export function readPageNumber(text: string | null): number {
  return Math.min(lastPage, Math.max(1, Number.parseInt(text ?? '1', 10) || 1));
}
