import { operations, refusals } from './features.server.ts';
import type { Registered } from './platform/context.server.ts';
import { findPageBy } from './platform/rights/page-of.server.ts';
import { pages } from './routes.ts';

/** What the application hands to the platform beside its machinery: the tables that answer requests. */
export const registered: Registered = {
  refusals,
  rights: { pages, operations, pageOf: findPageBy(pages) },
};
