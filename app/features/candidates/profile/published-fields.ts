import { z } from 'zod';

/** The result of the database function `published_profile_fields`: each published column with its last author. */
export const publishedFields = z.record(
  z.string(),
  z.object({
    value: z.unknown(),
    author: z.enum(['candidate', 'team']).nullable(),
    at: z.string().nullable(),
  }),
);

export type PublishedFields = z.output<typeof publishedFields>;
