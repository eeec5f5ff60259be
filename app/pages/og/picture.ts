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
  /** The map at the right. Only pictures of places have a map. */
  drawing?: Drawing | null;
  /** The sources and date of the picture's figures. */
  note: string;
};

/**
 * A person's mark in its colour: the ballot number, or the initials of people without a number. A picture of
 * one person draws it large.
 */
export type Person = { name: string; hue: Hue };

/** A candidate's bar of a picture. `share` is its percentage of the longest possible bar. */
export type Bar = { name: string; detail: string; share: number; hue: Hue; figure: string };

/** A map of `width` × `height` units as SVG paths. A mark without a colour shows a place where no candidate leads. */
export type Drawing = {
  width: number;
  height: number;
  lines: readonly string[];
  marks: readonly { d: string; colour: string | null }[];
  /** `isLand` is true when the marks are areas, and false when they are dots. */
  isLand: boolean;
  /** States the contents of the map, in at most two lines. */
  key: string | null;
  /** Credits the makers of the outlines, if their licence requires it. */
  credit: string | null;
};
