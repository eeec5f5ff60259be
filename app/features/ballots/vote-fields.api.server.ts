import { z } from '@hono/zod-openapi';
import { ballotApiTexts } from './api.texts.ts';

const t = ballotApiTexts.ro;

/** The fields in the body of every vote request, for daily votes and live polls. */
export const voteFields = {
  candidate: z.string().max(200).default('').openapi({ description: t.candidate }),
  key: z.uuid({ error: t.badKey }).optional().openapi({ description: t.key }),
  consent: z
    .string({ error: t.badConsent })
    .max(40, { error: t.badConsent })
    .optional()
    .openapi({ description: t.consent }),
};
