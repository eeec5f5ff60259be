import { z } from 'zod';
import {
  idField,
  lineField,
  versionField,
  webAddressField,
  yesNoField,
} from '#app/platform/editing/fields.ts';
import { administrationTexts } from '../texts.ts';
import { newSource, verificationStatuses } from '../values.ts';

const { problems } = administrationTexts.ro;

/** The fields of the form for an outlet. */
export const sourceForm = z.object({
  id: idField,
  version: versionField,
  name: lineField(200, problems.name),
  url: webAddressField(problems.url),
  logoUrl: webAddressField(),
  reliabilityScore: z
    .int(problems.score)
    .min(0, problems.score)
    .max(100, problems.score)
    .default(newSource.reliabilityScore),
  verificationStatus: z.enum(verificationStatuses, problems.choice),
  isActive: yesNoField,
});

export type SourceFields = z.input<typeof sourceForm>;
export type SourceValues = z.output<typeof sourceForm>;

/** The fields of the form for a feed of an outlet. */
export const feedForm = z.object({
  id: idField,
  version: versionField,
  source: z.uuid(),
  url: webAddressField(problems.url),
  isActive: yesNoField,
});

export type FeedFields = z.input<typeof feedForm>;
export type FeedValues = z.output<typeof feedForm>;
