import type { Viewer } from '#app/platform/rights/viewer.ts';

/** The administrator who makes a change, with the election whose news they edit. Callers check rights. */
export type Editor = { actor: Pick<Viewer, 'id' | 'role'>; requestId: string; electionId: string };
