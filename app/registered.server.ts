import { operations, refusals } from './features.server.ts';
import type { Registered } from './platform/context.server.ts';
import { findPageBy } from './platform/rights/page-of.server.ts';
import { pages } from './routes.ts';

/** The tables that the application passes to the platform. */
export const registered: Registered = {
  refusals,
  rights: { pages, operations, pageOf: findPageBy(pages) },
};
