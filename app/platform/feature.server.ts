import type { Feature, NamesOf } from './feature.ts';
import type { TopicTable } from './live/announcements.ts';
import type { RateTable } from './rates/rules.ts';
import { platformRefusals } from './refusal/refusals.ts';
import { type OperationTable, roles } from './rights/rights.ts';

const rates = {
  'run-job': { count: 20, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const topics = {
  clock: { emptiesPages: true },
  permissions: { emptiesPages: true },
  // Something waits in the outbox.
  mail: { emptiesPages: false },
} as const satisfies TopicTable;

const operations = {
  'run-job': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/jobs',
    intent: null,
    fields: ['job'],
  },
  // In a demonstration, which answers on this computer only.
  'move-clock': {
    roles,
    page: 'demo',
    address: '/demo/moment',
    intent: null,
    fields: ['moment', 'back'],
  },
  'restart-demonstration': {
    roles,
    page: 'demo',
    address: '/demo/restart',
    intent: null,
    fields: ['begun'],
  },
} as const satisfies OperationTable;

/** What the platform says of itself. */
export const platform = { refusals: platformRefusals, rates, topics, operations } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
