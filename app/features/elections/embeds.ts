import type { FrameHeights } from '#app/ui/iframe-code.ts';
import { nationCode } from './addresses.ts';

/** A part of the site that other pages may frame: its address here, and how tall it gets. */
export type Embed = { path: string; heights: FrameHeights };

/** Results of a round in an area; `candidates` is how many rows it has. */
export function resultsEmbed(facts: { round: number; code: string; candidates: number }): Embed {
  const { round, code, candidates } = facts;
  const isNation = code === nationCode;
  const area = isNation ? '' : `/${encodeURIComponent(code)}`;
  return { path: `/embed/results/${round}${area}`, heights: resultsHeights(candidates, isNation) };
}

/** The county map of a round; `harta` as on the page: `prezenta`, a candidate, or null. */
export function mapEmbed(facts: { round: number; harta: string | null }): Embed {
  const query = facts.harta ? `?${new URLSearchParams({ harta: facts.harta })}` : '';
  return { path: `/embed/map/${facts.round}${query}`, heights: mapHeights };
}

export const countdownEmbed: Embed = {
  path: '/embed/countdown',
  heights: { narrow: 590, middle: 500, wide: 450 },
};

// Heights in pixels, measured in Chromium with the texts of every demo moment and a little to spare;
// tests/journeys/embeds.spec.ts fails when a part no longer fits.
const mapHeights: FrameHeights = { narrow: 1_530, middle: 1_650, wide: 1_100 };

/** Two candidates of the nation share one bar; everybody else has a row each, which stacks in a narrow column. */
function resultsHeights(candidates: number, isNation: boolean): FrameHeights {
  if (candidates <= 2 && isNation) return { narrow: 790, middle: 640, wide: 590 };
  return { narrow: 700 + 117 * candidates, middle: 530 + 70 * candidates, wide: 490 + 60 * candidates };
}
