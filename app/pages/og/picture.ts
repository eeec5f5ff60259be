import type { Hue } from '#app/ui/colour/hue.ts';

/** The contents of a preview picture, without their layout. */
export type Picture = {
  /** The small line above the title. */
  kicker: string;
  title: string;
  standFirst: string | null;
  /** A warning that must be visible, such as for an invented person. */
  label: string | null;
  people: readonly Person[];
  bars: readonly Bar[];
  /** The map at the right, which pictures of places have. */
  drawing?: Drawing | null;
  /** The sources and date of the picture's figures. */
  note: string;
};

/**
 * A person's mark in its colour: the ballot number, or the initials of people without one. A picture of one person
 * draws it large.
 */
export type Person = { name: string; hue: Hue };

/** A candidate's bar of a picture. `share` is its percentage of the longest possible bar. */
export type Bar = { name: string; detail: string; share: number; hue: Hue; figure: string };

/** A map of `width` × `height` units as SVG paths. A mark without a colour has no leader. */
export type Drawing = {
  width: number;
  height: number;
  lines: readonly string[];
  marks: readonly { d: string; colour: string | null }[];
  /** True when the marks cover land, and false when they are dots. */
  isLand: boolean;
  /** What the map shows, in at most two lines. */
  key: string | null;
  /** Names the makers of the outlines, where their licence asks for it. */
  credit: string | null;
};
