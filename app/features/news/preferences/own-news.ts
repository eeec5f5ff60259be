export const ownNewsKinds = ['all', 'followed', 'tags', 'curated'] as const;
export const ownNewsSorts = ['date', 'relevance', 'trending'] as const;
/**
 * The kinds of news on the dashboard: `followed` means followed candidates and outlets, `tags` followed tags, `curated`
 * all three.
 */
export type OwnNewsKind = (typeof ownNewsKinds)[number];
/**
 * The orders of news on the dashboard: `relevance` counts followed tags, outlets and candidates. `trending`
 * counts the story's articles.
 */
export type OwnNewsSort = (typeof ownNewsSorts)[number];
