import { accounts } from './features/accounts/feature.server.ts';
import { activity } from './features/activity/feature.server.ts';
import { administration } from './features/administration/feature.server.ts';
import { assistant } from './features/assistant/feature.server.ts';
import { backups } from './features/backups/feature.server.ts';
import { ballots } from './features/ballots/feature.server.ts';
import { campaign } from './features/campaign/feature.server.ts';
import { candidates } from './features/candidates/feature.server.ts';
import { claims } from './features/claims/feature.server.ts';
import { compatibility } from './features/compatibility/feature.server.ts';
import { crowd } from './features/crowd/feature.server.ts';
import { dailyVote } from './features/daily-vote/feature.server.ts';
import { discussions } from './features/discussions/feature.server.ts';
import { documents } from './features/documents/feature.server.ts';
import { electionDatasets } from './features/election-datasets/feature.server.ts';
import { elections } from './features/elections/feature.server.ts';
import { explorer } from './features/explorer/feature.server.ts';
import { follows } from './features/follows/feature.server.ts';
import { guide } from './features/guide/feature.server.ts';
import { livePolls } from './features/live-polls/feature.server.ts';
import { news } from './features/news/feature.server.ts';
import { notifications } from './features/notifications/feature.server.ts';
import { polls } from './features/polls/feature.server.ts';
import { profileEditing } from './features/profile-editing/feature.server.ts';
import { scores } from './features/scores/feature.server.ts';
import { site } from './features/site/feature.server.ts';
import { views } from './features/views/feature.server.ts';
import { voterTest } from './features/voter-test/feature.server.ts';
import { platform } from './platform/feature.server.ts';
import type { ColumnLists, Feature, JobNeeds, JobWords, Statement } from './platform/feature.ts';
import type { Topics } from './platform/live/announcements.ts';
import type { DataMap } from './platform/privacy/data-map.ts';
import type { PersonalDataPart } from './platform/privacy/personal-data.server.ts';
import type { Retention } from './platform/privacy/retention.server.ts';
import type { Rates } from './platform/rates/rules.ts';
import type { Refusals } from './platform/refusal/refusal.ts';
import type { Operations } from './platform/rights/rights.ts';

/** All features, in the order in which the API documentation and the privacy page list them. */
export const features = [
  elections,
  site,
  guide,
  documents,
  candidates,
  accounts,
  compatibility,
  voterTest,
  polls,
  ballots,
  dailyVote,
  livePolls,
  follows,
  discussions,
  claims,
  notifications,
  campaign,
  profileEditing,
  news,
  views,
  crowd,
  scores,
  activity,
  assistant,
  administration,
  explorer,
  backups,
  electionDatasets,
] as const satisfies readonly Feature[];

/** All features and the platform, which declares its refusals, rates and other tables like a feature. */
const all: readonly (Feature | Statement)[] = [...features, platform];

/** The only columns that the explorer's database role may read, and the columns that it never shows. */
export const shownColumns = joinedColumns('shown');
export const hiddenColumns = joinedColumns('hidden');
/**
 * Tables of the schema `public` that no backup contains. Other schemas (ballot keys, the job queue) are left
 * out as a whole.
 */
export const leftOut: readonly string[] = all.flatMap(({ tables }) => tables?.leftOut ?? []);
export const refusals: Refusals = joined('refusals');
export const rateRules: Rates = joined('rates');
export const topics: Topics = joined('topics');
export const operations: Operations = joined('operations');
export const retention: Retention = joined('retention');
export const dataMap: DataMap = joined('dataMap');
export const jobWords: JobWords = joined('jobWords');
export const browserItems = all.flatMap((feature) => feature.browserItems ?? []);
export const apiReadings = all.flatMap((feature) => feature.apiReadings ?? []);
export const apiChanges = all.flatMap((feature) => feature.apiChanges ?? []);
/** Start functions of the features, which the program runs in sequence. */
export const starts = all.flatMap((feature) => feature.start ?? []);
export const jobsOf = (needs: JobNeeds) => all.flatMap((feature) => feature.jobs?.(needs) ?? []);

/**
 * Ranks parts for erasure: data about opinions first, and the account last because all other parts refer to
 * it.
 */
const rankOf = ({ id, purpose }: PersonalDataPart) => (purpose !== null ? 0 : id === 'account' ? 2 : 1);
/**
 * All data about people with an account, in the order of erasure. Votes come before follows, because erasing
 * votes first locks all counter rows.
 */
export const personalDataParts = all
  .flatMap((feature) => feature.personalData ?? [])
  .toSorted((one, other) => rankOf(one) - rankOf(other));

type TableKind = 'refusals' | 'rates' | 'topics' | 'operations' | 'retention' | 'dataMap' | 'jobWords';
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Joined<Kind extends TableKind, Each = (typeof features)[number] | typeof platform> = Intersection<
  Each extends Record<Kind, infer Table> ? Table : never
>;

/** Joins one table of all features. Throws when two features declare the same row. */
function joined<Kind extends TableKind>(kind: Kind): Joined<Kind> {
  const rows = all.flatMap((feature) => Object.entries(feature[kind] ?? {}));
  const table = Object.fromEntries(rows);
  if (Object.keys(table).length < rows.length) throw new Error(`Two features name the same row of ${kind}.`);
  return table as Joined<Kind>;
}

/** Joins the column lists of all features. Throws when two features list the same table. */
function joinedColumns(kind: 'shown' | 'hidden'): ColumnLists {
  const lists = all.flatMap(({ tables }) => Object.entries(tables?.[kind] ?? {}));
  const joinedLists = Object.fromEntries(lists);
  if (Object.keys(joinedLists).length < lists.length)
    throw new Error(`Two features list columns of the same table as ${kind}.`);
  return joinedLists;
}
