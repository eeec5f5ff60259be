export const ownNewsKinds = ['all', 'followed', 'tags', 'curated'] as const;
export const ownNewsSorts = ['date', 'relevance', 'trending'] as const;
/** `followed`: candidates and outlets; `tags`: tags; `curated`: all three. */
export type OwnNewsKind = (typeof ownNewsKinds)[number];
/** `relevance`: how many followed things an article matches; `trending`: how many articles its story has. */
export type OwnNewsSort = (typeof ownNewsSorts)[number];
