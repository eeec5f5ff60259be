import type { FrameHeights } from '#app/ui/embed-code/iframe-code.ts';
import { nationCode } from './addresses.ts';

/** A part of the site that other sites may embed: its path and its heights. */
export type Embed = { path: string; heights: FrameHeights };

/** Returns the embeddable results of a round in an area. `candidates` is the number of their rows. */
export function resultsEmbed(facts: { round: number; code: string; candidates: number }): Embed {
  const { round, code, candidates } = facts;
  const isNation = code === nationCode;
  const area = isNation ? '' : `/${encodeURIComponent(code)}`;
  return { path: `/embed/results/${round}${area}`, heights: resultsHeights(candidates, isNation) };
}

/**
 * Returns the embeddable county map of a round. `harta` and `forma` are the page's parameters, null
 * for the default map.
 */
export function mapEmbed(facts: { round: number; harta: string | null; forma?: string | null }): Embed {
  const { harta, forma } = facts;
  const query = new URLSearchParams({ ...(harta && { harta }), ...(forma && { forma }) }).toString();
  return { path: `/embed/map/${facts.round}${query ? `?${query}` : ''}`, heights: mapHeights };
}

/** Returns the embeddable map of a county's localities, or of the capital's sectors, in one view of `?harta=`. */
export function placesEmbed(facts: { round: number; code: string; harta: string | null }): Embed {
  const { round, code, harta } = facts;
  const query = harta ? `?${new URLSearchParams({ harta })}` : '';
  return { path: `/embed/places/${round}/${encodeURIComponent(code)}${query}`, heights: placesHeights };
}

/** Returns the embeddable margins between two candidates in a county's localities. */
export const stripEmbed = ({ round, code }: { round: number; code: string }): Embed => ({
  path: `/embed/strip/${round}/${encodeURIComponent(code)}`,
  heights: stripHeights,
});

/** Returns the embeddable turnout by hour in every county, at a full hour or, without one, at the latest. */
export const hoursEmbed = (hour: number | null): Embed => ({
  path: hour === null ? '/embed/hours' : `/embed/hours?ora=${hour}`,
  heights: listHeights,
});

/** Returns the embeddable announcements of a round or, without one, of the latest round. */
export const timelineEmbed = (round: number | null): Embed => ({
  path: round === null ? '/embed/timeline' : `/embed/timeline?tur=${round}`,
  heights: listHeights,
});

export const countdownEmbed: Embed = {
  path: '/embed/countdown',
  heights: { narrow: 760, middle: 600, wide: 550 },
};

// Heights in pixels, measured in Chromium with the texts of every moment, plus a margin. A journey
// (embeds.spec.ts) fails when an embed overflows.
const placesHeights: FrameHeights = { narrow: 1_320, middle: 1_320, wide: 1_170 };
const stripHeights: FrameHeights = { narrow: 1_250, middle: 1_030, wide: 960 };
/** Long lists scroll inside their frame. */
const listHeights: FrameHeights = { narrow: 900, middle: 900, wide: 900 };
const mapHeights: FrameHeights = { narrow: 1_700, middle: 1_700, wide: 1_200 };

/**
 * Two candidates on the national page share one bar. Elsewhere each candidate has a row, which stacks in a
 * narrow column.
 */
function resultsHeights(candidates: number, isNation: boolean): FrameHeights {
  if (candidates <= 2 && isNation) return { narrow: 860, middle: 700, wide: 640 };
  return { narrow: 800 + 117 * candidates, middle: 590 + 70 * candidates, wide: 540 + 60 * candidates };
}
