/** The colour and icon of a tag whose fields are empty (ART-24, ART-25). */
export const newTag = { color: '#4CAF50', icon: 'Tag' } as const;

export const verificationStatuses = ['pending', 'verified', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** The default values of a new outlet (FEED-39, FEED-40). */
export const newSource = { reliabilityScore: 70, verificationStatus: 'pending', isActive: true } as const;

export const articleStatuses = ['published', 'draft', 'archived'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** Properties of an article that administrators switch in the list, without opening the form. */
export const articleMarks = ['show', 'hide', 'feature', 'unfeature'] as const;
export type ArticleMark = (typeof articleMarks)[number];
