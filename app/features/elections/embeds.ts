import type { FrameHeights } from '#app/ui/embed-code/iframe-code.ts';
import { nationCode } from './addresses.ts';

/** A part of the site that other sites may embed: its path and its heights. */
export type Embed = { path: string; heights: FrameHeights };

/** Returns the embed with a round's results in an area. `candidates` is the number of rows, which sets the height. */
export function resultsEmbed(facts: { round: number; code: string; candidates: number }): Embed {
  const { round, code, candidates } = facts;
  const heights = resultsHeights(candidates, code === nationCode);
  return { path: `/embed/results/${round}${areaPart(code)}`, heights };
}

/**
 * Returns the embed with a round's county map. `harta` and `forma` are the page's parameters; null selects
 * the default map.
 */
export function mapEmbed(facts: { round: number; harta: string | null; forma?: string | null }): Embed {
  const { harta, forma } = facts;
  const query = new URLSearchParams({ ...(harta && { harta }), ...(forma && { forma }) }).toString();
  return { path: `/embed/map/${facts.round}${query ? `?${query}` : ''}`, heights: mapHeights };
}

/** Returns the embed with the map of a county's localities or the capital's sectors. `harta` selects the view. */
export function placesEmbed(facts: { round: number; code: string; harta: string | null }): Embed {
  const { round, code, harta } = facts;
  const query = harta ? `?${new URLSearchParams({ harta })}` : '';
  return { path: `/embed/places/${round}/${encodeURIComponent(code)}${query}`, heights: placesHeights };
}

/** Returns the embed with the margins between two candidates in a county's localities. */
export const stripEmbed = ({ round, code }: { round: number; code: string }): Embed => ({
  path: `/embed/strip/${round}/${encodeURIComponent(code)}`,
  heights: stripHeights,
});

/** Returns the embed with an area's two rounds and the balance of votes between them. */
export const roundsEmbed = ({ round, code }: { round: number; code: string }): Embed => ({
  path: `/embed/rounds/${round}${areaPart(code)}`,
  heights: roundsHeights,
});

/** Returns the embed with an area's turnout by the hour. */
export const turnoutEmbed = ({ round, code }: { round: number; code: string }): Embed => ({
  path: `/embed/turnout/${round}${areaPart(code)}`,
  heights: turnoutHeights,
});

const areaPart = (code: string) => (code === nationCode ? '' : `/${encodeURIComponent(code)}`);

/** Returns the embed with every county's turnout at a full hour, by default the latest. */
export const hoursEmbed = (hour: number | null): Embed => ({
  path: hour === null ? '/embed/hours' : `/embed/hours?ora=${hour}`,
  heights: hoursHeights,
});

/** Returns the embed with the announcements of a round, by default the latest round. */
export const timelineEmbed = (round: number | null): Embed => ({
  path: round === null ? '/embed/timeline' : `/embed/timeline?tur=${round}`,
  heights: timelineHeights,
});

export const countdownEmbed: Embed = {
  path: '/embed/countdown',
  heights: { slim: 1_000, narrow: 760, middle: 600, wide: 550 },
};

// Heights in pixels: measured in Chromium with the texts of every moment, plus a margin. The journey embeds.spec.ts
// fails when an embed overflows.
const placesHeights: FrameHeights = { slim: 1_470, narrow: 1_370, middle: 1_320, wide: 1_170 };
const stripHeights: FrameHeights = { slim: 1_420, narrow: 1_250, middle: 1_030, wide: 960 };
const roundsHeights: FrameHeights = { slim: 1_880, narrow: 1_680, middle: 1_540, wide: 1_270 };
const turnoutHeights: FrameHeights = { slim: 1_220, narrow: 1_080, middle: 1_420, wide: 1_600 };
const hoursHeights: FrameHeights = { slim: 1_900, narrow: 1_520, middle: 1_200, wide: 1_220 };
const timelineHeights: FrameHeights = { slim: 1_320, narrow: 1_050, middle: 900, wide: 900 };
const mapHeights: FrameHeights = { slim: 1_870, narrow: 1_770, middle: 1_800, wide: 1_340 };

/**
 * On the national page two candidates share one bar. Elsewhere each candidate has a row, and rows stack in narrow
 * columns.
 */
function resultsHeights(candidates: number, isNation: boolean): FrameHeights {
  if (candidates <= 2 && isNation) return { slim: 1_150, narrow: 890, middle: 720, wide: 700 };
  const rows = { slim: 910 + 160 * candidates, narrow: 800 + 117 * candidates };
  return { ...rows, middle: 610 + 70 * candidates, wide: 570 + 60 * candidates };
}
