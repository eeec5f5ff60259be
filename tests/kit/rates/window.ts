import { rateRules } from '#app/features.server.ts';
import { longestWindow, type RateBucket } from '#app/platform/rates/rules.ts';

/** Settings under which as many tries as ever fit, but in windows of a day: none ends between two tries of a test. */
export const dayLong = (bucket: RateBucket) => ({
  RATE_LIMITS: `${bucket}=${rateRules[bucket].count}/${longestWindow}`,
});
