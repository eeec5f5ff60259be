/** One fact about a place: its turnout while people vote, or its result of one round. */
export type PlaceFact = { title: string; text: string; note: string | null; href: string | null };

/** The current facts about a place, as texts. */
export type PlaceNow = {
  code: string;
  name: string;
  /** The place's rank and county, such as „comună, județul Cluj”. */
  detail: string;
  facts: PlaceFact[];
  /** `isChanging` is true while stations are open or votes are counted, when new figures may come at any minute. */
  isChanging: boolean;
};

/** Returns the path of a place's facts. `code` is one of the election's area codes. */
export const placePath = (code: string) => `/places/${encodeURIComponent(code)}`;
