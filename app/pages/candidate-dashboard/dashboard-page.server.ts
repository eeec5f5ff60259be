import {
  type DashboardCandidate,
  findDashboardCandidate,
} from '#app/features/campaign/own-candidate.server.ts';
import { listNames } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { type TabPath, tabsFor } from './tabs.ts';

/** The frame of a dashboard's page: the candidate and the tabs. */
export type DashboardFrame = {
  name: string;
  slug: string;
  /** `isOwn` is false when an administrator reads the dashboard. */
  isOwn: boolean;
  /** The query that names the candidate in an administrator's links, or an empty text for other people. */
  query: string;
  tabs: { href: string; label: string; current: boolean }[];
};

/**
 * The answer without a candidate. `choices` lists the candidates for an administrator, and is null for other people.
 */
export type NoDashboard = { choices: { name: string; slug: string }[] | null };

type OpenedDashboard<T> =
  | { frame: DashboardFrame; content: T; none: null }
  | { frame: null; content: null; none: NoDashboard };

type Reading<T> = (candidate: DashboardCandidate) => Promise<T>;

/** Reads a page of the dashboard of the candidate that the URL or the signed-in account names. */
export async function openDashboard<T>(
  context: HandlerContext,
  current: TabPath,
  read: Reading<T>,
): Promise<OpenedDashboard<T>> {
  const { db, at, request } = context;
  const viewer = requireViewer(context.viewer);
  const asked = new URL(request.url).searchParams.get('candidate');
  const candidate = await findDashboardCandidate(db, { viewer, asked });
  if (candidate) return { frame: frameOf(candidate, current), content: await read(candidate), none: null };
  if (viewer.role !== 'admin') return { frame: null, content: null, none: { choices: null } };
  const { electionId } = await requireTimeline(db);
  const names = await listNames(db, { electionId, at, limit: 100 });
  return { frame: null, content: null, none: { choices: names.map(({ name, slug }) => ({ name, slug })) } };
}

function frameOf({ name, slug, isOwn, isTeam }: DashboardCandidate, current: TabPath): DashboardFrame {
  const query = isOwn ? '' : `?candidate=${slug}`;
  const reader = isTeam ? 'team' : isOwn ? 'candidate' : 'administrator';
  const tabs = tabsFor(reader).map(({ path, label }) => ({
    href: `${path}${query}`,
    label,
    current: path === current,
  }));
  return { name, slug, isOwn, query, tabs };
}
