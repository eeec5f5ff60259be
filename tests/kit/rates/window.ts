import { rateRules } from '#app/features.server.ts';
import { longestWindow, type RateBucket } from '#app/platform/rates/rules.ts';

/** Returns settings with the usual count but windows of a day, so that no window ends between two tries. */
export const dayLong = (bucket: RateBucket) => ({
  RATE_LIMITS: `${bucket}=${rateRules[bucket].count}/${longestWindow}`,
});
