import { z } from 'zod';
import { isPartialDate } from '../partial-dates.ts';
import { datasetTexts } from '../texts.ts';

const texts = datasetTexts.ro;
const { kinds } = texts;

/** Host names reserved for examples and private networks (RFC 2606, RFC 6761, RFC 6762). */
const reserved =
  /(^|\.)(example|invalid|test|localhost|local|internal|lan|home|arpa)$|(^|\.)example\.(com|net|org|ro)$/;

/**
 * Returns true if a reader can open a URL. It must be http or https, with a public domain name, without user
 * or IP address.
 */
export function isRealAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    !username &&
    !password &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host) &&
    !reserved.test(host)
  );
}

const refineTo = (holds: (text: string) => boolean, message: (text: string) => string) =>
  z.string().refine(holds, { error: (issue) => message(String(issue.input)) });

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;
const isMoment = (text: string) => momentPattern.test(text) && !Number.isNaN(Date.parse(text));
const isDay = (text: string) => text.length === 10 && isPartialDate(text);

export const text = z.string().trim().min(1).describe(kinds.text);
export const slug = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .describe(kinds.slug);
export const count = z.int().nonnegative().describe(kinds.count);
export const share = z.number().min(0).max(100).describe(kinds.share);
export const address = refineTo(isRealAddress, texts.notAnAddress).describe(kinds.address);
export const moment = refineTo(isMoment, texts.notAMoment).describe(kinds.moment);
export const day = refineTo(isDay, texts.notADay).describe(kinds.day);
export const partialDate = refineTo(isPartialDate, texts.notADay).describe(kinds.partialDate);
export const momentOrDay = refineTo((value) => isDay(value) || isMoment(value), texts.notAMoment).describe(
  kinds.momentOrDay,
);
export const hue = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .describe(kinds.hue);

/** Ids from the file's own `sources`. `cited` is the same list, but must not be empty. */
export const sources = z.array(slug).describe(kinds.sources);
export const cited = sources.min(1);

export const sourceList = z
  .array(
    z.strictObject({
      id: slug,
      url: address,
      publisher: text,
      date: partialDate.nullable(),
      note: text.nullable(),
    }),
  )
  .min(1);

/** Sums that a file states about its own figures. The loader computes these sums again. */
export const statedChecks = z.array(
  z.strictObject({
    id: slug,
    text,
    formula: text.optional(),
    deviations: z.array(z.never()).optional(),
    tolerance: z.number(),
    holds: z.literal(true),
  }),
);

export const roundKey = z.enum(['1', '2']);
export const roundNumber = z.union([z.literal(1), z.literal(2)]);
