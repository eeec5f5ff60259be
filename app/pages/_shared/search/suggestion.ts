/** A page that a search found. `detail` says what it is, and `code` is the area of a place. */
export type Hit = { href: string; label: string; detail: string; code?: string };

/** The hits of one kind, with a link to all of them where a page lists them. */
export type HitGroup = {
  kind: string;
  title: string;
  hits: Hit[];
  all: { href: string; label: string } | null;
};
