import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import { type OperationTable, roles } from '#app/platform/rights/rights.ts';

const rates = {
  view: { count: 60, seconds: 60, per: 'address' },
} as const satisfies RateTable;

const operations = {
  // A named operation of the API: JSON in, JSON out.
  countView: {
    roles,
    page: 'candidates',
    address: '/api/v1/rpc/increment_profile_visits',
    intent: null,
    fields: ['profile_id'],
  },
} as const satisfies OperationTable;

export const views = { rates, operations } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RateNames extends NamesOf<typeof rates> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
