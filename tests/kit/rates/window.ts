import { rateRules } from '#app/features.server.ts';
import { longestWindow, type RateBucket } from '#app/platform/rates/rules.ts';

/**
 * Returns a setting that gives a limit its usual count but a counting period of a day. The period does not
 * end between two requests.
 */
export const dayLong = (bucket: RateBucket) => ({
  RATE_LIMITS: `${bucket}=${rateRules[bucket].count}/${longestWindow}`,
});
