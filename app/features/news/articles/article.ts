/** A tag with the fields that pages show. */
export type ShownTag = { slug: string; name: string; color: string; textColor: string; icon: string };
/** A candidate linked to an article. */
export type LinkedCandidate = { slug: string; name: string };

/**
 * An article in a list. `href` links to the outlet's page, or for articles of this site to their own page.
 */
export type ListedArticle = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  href: string;
  isOwn: boolean;
  imageUrl: string | null;
  /** Null for this site's own articles. */
  source: { slug: string; name: string; logoUrl: string | null } | null;
  publishedAt: Date;
  /** The day in Romania (`YYYY-MM-DD`). When `hasTime` is false, pages show only the day. */
  publishedDay: string;
  hasTime: boolean;
  isFeatured: boolean;
  isBreaking: boolean;
  tags: ShownTag[];
  candidates: LinkedCandidate[];
  /**
   * The story that contains the article when several outlets report the event. `articles` counts the articles
   * that readers see now.
   */
  story: { id: string; articles: number } | null;
};

export type NewsSort = 'latest' | 'oldest' | 'relevance';

export type NewsFilter = {
  /** The reader's search text. `isTyping` means that the last word may still be incomplete. */
  text?: string;
  isTyping?: boolean;
  tag?: string;
  source?: string;
  candidate?: string;
  /** True selects only articles that name a candidate (the tab „Candidați”). */
  withCandidate?: boolean;
  featured?: boolean;
  breaking?: boolean;
  sort?: NewsSort;
};
