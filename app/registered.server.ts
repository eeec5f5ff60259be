import { operations, refusals } from './features.server.ts';
import type { Registered } from './platform/context.server.ts';
import { findPageBy } from './platform/rights/page-of.server.ts';
import { pages } from './routes.ts';

/** The application's tables that the platform needs but must not import. */
export const registered: Registered = {
  refusals,
  rights: { pages, operations, pageOf: findPageBy(pages) },
};
