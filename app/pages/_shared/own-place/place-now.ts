/** One fact about a place: its turnout while people vote, or its result of one round. */
export type PlaceFact = { title: string; text: string; note: string | null; href: string | null };

/** What is known of a place at the moment of the answer, as texts. */
export type PlaceNow = {
  code: string;
  name: string;
  /** What the place is: its rank and county. */
  detail: string;
  facts: PlaceFact[];
  /** True while stations are open or votes are counted, when new figures may come at any minute. */
  isChanging: boolean;
};

/** The path of a place's facts. It names a code of the election's areas. */
export const placePath = (code: string) => `/places/${encodeURIComponent(code)}`;
