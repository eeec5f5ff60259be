/** A tag as pages show it. */
export type ShownTag = { slug: string; name: string; color: string; textColor: string; icon: string };
/** A candidate linked to an article. */
export type LinkedCandidate = { slug: string; name: string };

/** An article of a list. `href` leads to the outlet, or to our own page. */
export type ListedArticle = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  href: string;
  isOwn: boolean;
  imageUrl: string | null;
  /** Null for our own articles. */
  source: { slug: string; name: string; logoUrl: string | null } | null;
  publishedAt: Date;
  /** The day in Romania, `AAAA-LL-ZZ`; show it alone where `hasTime` is false. */
  publishedDay: string;
  hasTime: boolean;
  isFeatured: boolean;
  isBreaking: boolean;
  tags: ShownTag[];
  candidates: LinkedCandidate[];
  /** The story of several outlets to which it belongs, and how many of its articles readers see now. */
  story: { id: string; articles: number } | null;
};

export type NewsSort = 'latest' | 'oldest' | 'relevance';

export type NewsFilter = {
  /** What the reader typed; `isTyping` takes its last word as the beginning of a word. */
  text?: string;
  isTyping?: boolean;
  tag?: string;
  source?: string;
  candidate?: string;
  /** Only articles in which a candidate is named (the tab of candidates' news). */
  withCandidate?: boolean;
  featured?: boolean;
  breaking?: boolean;
  sort?: NewsSort;
};
