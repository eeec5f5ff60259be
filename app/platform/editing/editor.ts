import type { Viewer } from '#app/platform/rights/viewer.ts';

/**
 * The administrator who makes a change, and the election whose news they edit. Callers have already checked
 * the administrator's rights.
 */
export type Editor = { actor: Pick<Viewer, 'id' | 'role'>; requestId: string; electionId: string };
