import { accounts } from './features/accounts/feature.server.ts';
import { activity } from './features/activity/feature.server.ts';
import { administration } from './features/administration/feature.server.ts';
import { candidates } from './features/candidates/feature.server.ts';
import { dailyVote } from './features/daily-vote/feature.server.ts';
import { elections } from './features/elections/feature.server.ts';
import { follows } from './features/follows/feature.server.ts';
import { livePolls } from './features/live-polls/feature.server.ts';
import { polls } from './features/polls/feature.server.ts';
import { scores } from './features/scores/feature.server.ts';
import { site } from './features/site/feature.server.ts';
import { views } from './features/views/feature.server.ts';
import { platform } from './platform/feature.server.ts';
import type { Feature } from './platform/feature.ts';
import type { Topics } from './platform/live/announcements.ts';
import type { Rates } from './platform/rates/rules.ts';
import type { Refusals } from './platform/refusal/refusal.ts';
import type { Operations } from './platform/rights/rights.ts';

/** The features, and the platform, which says of itself the same. */
const features = [
  platform,
  elections,
  site,
  candidates,
  polls,
  dailyVote,
  livePolls,
  follows,
  views,
  scores,
  activity,
  administration,
  accounts,
] as const satisfies readonly Feature[];

export const refusals: Refusals = joined('refusals');
export const rateRules: Rates = joined('rates');
export const topics: Topics = joined('topics');
export const operations: Operations = joined('operations');

type TableKind = 'refusals' | 'rates' | 'topics' | 'operations';
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Joined<Kind extends TableKind, Each = (typeof features)[number]> = Intersection<
  Each extends Record<Kind, infer Table> ? Table : never
>;

/** One table of all features. The compiler misses the rows of a feature that is not listed; a row that two of them name is refused. */
function joined<Kind extends TableKind>(kind: Kind): Joined<Kind> {
  const rows = features.flatMap((feature: Feature) => Object.entries(feature[kind] ?? {}));
  const table = Object.fromEntries(rows);
  if (Object.keys(table).length < rows.length) throw new Error(`Two features name the same row of ${kind}.`);
  return table as Joined<Kind>;
}
