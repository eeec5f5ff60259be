/** One drawn picture: what it says, without where it stands. */
export type Picture = {
  /** Over the title, small. */
  kicker: string;
  title: string;
  standFirst: string | null;
  /** A warning that must be read, e.g. that a person is invented. */
  label: string | null;
  people: readonly Person[];
  bars: readonly Bar[];
  /** Where the figures come from and of when they are. */
  note: string;
};

/** A monogram on its hue; in a picture of one person it is large. */
export type Person = { initials: string; colour: string };

/** `share` in percent of the longest possible bar. */
export type Bar = { name: string; detail: string; share: number; colour: string; figure: string };
