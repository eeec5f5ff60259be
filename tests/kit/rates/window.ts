import { rateRules } from '#app/features.server.ts';
import { longestWindow, type RateBucket } from '#app/platform/rates/rules.ts';

/**
 * Returns a setting with the rate limit's usual count and a window of a day. The window does not end between
 * two requests.
 */
export const dayLong = (bucket: RateBucket) => ({
  RATE_LIMITS: `${bucket}=${rateRules[bucket].count}/${longestWindow}`,
});
