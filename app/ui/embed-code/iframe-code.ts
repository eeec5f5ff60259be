/**
 * Pixels of height that a framed part needs in a column of less than 620 px (its rows stack), of less than 880 px, and of
 * more (some parts stand side by side).
 */
export type FrameHeights = { narrow: number; middle: number; wide: number };

/** Height in pixels for a column of `width` pixels. */
export function heightFor(width: number, { narrow, middle, wide }: FrameHeights): number {
  if (width < 620) return narrow;
  return width < 880 ? middle : wide;
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML of a frame of a fixed size in pixels. */
export function iframeOf(frame: { src: string; title: string; width: number; height: number }): string {
  const { src, title, width, height } = frame;
  return `<iframe src="${attribute(src)}" title="${attribute(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}

/**
 * HTML of a frame as wide as its column. A style cannot ask how wide that is, so its height follows the window: the tall one
 * on phones, and from a window of 620 px on a steep slope to the one of a usual column. Without styles `height` remains.
 */
export function iframeCode(frame: { src: string; title: string; heights: FrameHeights }): string {
  const { narrow, middle } = frame.heights;
  const tallest = Math.max(narrow, middle);
  const fluid =
    narrow > middle ? `height:clamp(${middle}px,calc(${narrow + 8 * 620}px - 800vw),${narrow}px);` : '';
  return `<iframe src="${attribute(frame.src)}" title="${attribute(frame.title)}" width="100%" height="${tallest}" style="${fluid}border:0" loading="lazy"></iframe>`;
}
