import type { Operation } from '#app/platform/rights/rights.ts';

/** Declares the form of a change that only administrators make. */
export const adminChange = (address: string, intent: string, ...fields: readonly string[]) =>
  ({ roles: ['admin'], page: 'admin', address, intent, fields }) as const satisfies Operation;
