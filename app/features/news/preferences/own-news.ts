export const ownNewsKinds = ['all', 'followed', 'tags', 'curated'] as const;
export const ownNewsSorts = ['date', 'relevance', 'trending'] as const;
/**
 * The kinds of the dashboard's news: `followed` for candidates and outlets, `tags` for tags, `curated` for
 * all three.
 */
export type OwnNewsKind = (typeof ownNewsKinds)[number];
/**
 * The orders of the dashboard's news: `relevance` by followed subjects that an article matches, `trending` by
 * the articles of its story.
 */
export type OwnNewsSort = (typeof ownNewsSorts)[number];
