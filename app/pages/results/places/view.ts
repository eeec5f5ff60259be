/**
 * The views of a county's map: dots sized by votes, dots coloured by turnout, coloured shapes, or arrows of
 * change.
 */
export type PlacesView = 'votes' | 'turnout' | 'land' | 'change';

const words: Record<PlacesView, string | null> = {
  votes: null,
  turnout: 'prezenta',
  land: 'suprafete',
  change: 'schimbare',
};
const views: readonly PlacesView[] = ['votes', 'turnout', 'land', 'change'];

/** Reads the view from `?harta=`. Unknown text means dots sized by votes. */
export const parsePlacesView = (text: string | null): PlacesView =>
  views.find((view) => text !== null && words[view] === text) ?? 'votes';

/** Returns the value of `?harta=` for a view, or null for the default view. */
export const placesQuery = (view: PlacesView): string | null => words[view];
