/**
 * What the map of a county shows: dots sized by votes, dots coloured by turnout, coloured land, or arrows of
 * change between the rounds.
 */
export type PlacesView = 'votes' | 'turnout' | 'land' | 'change';

const words: Record<PlacesView, string | null> = {
  votes: null,
  turnout: 'prezenta',
  land: 'suprafete',
  change: 'schimbare',
};
const views: readonly PlacesView[] = ['votes', 'turnout', 'land', 'change'];

/** Reads the view from `?harta=`. Any unknown text means dots sized by votes. */
export const parsePlacesView = (text: string | null): PlacesView =>
  views.find((view) => text !== null && words[view] === text) ?? 'votes';

/** Returns the value of `?harta=` for a view, or null for the default one. */
export const placesQuery = (view: PlacesView): string | null => words[view];
