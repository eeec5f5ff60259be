/** A page that a search found. `detail` describes it, and `code` is a place's area code. */
export type Hit = { href: string; label: string; detail: string; code?: string };

/** The hits of one kind, with a link to the page that lists all of them, if there is one. */
export type HitGroup = {
  kind: string;
  title: string;
  hits: Hit[];
  all: { href: string; label: string } | null;
};
