import { escapeHtml } from '#app/ui/text/escape-html.ts';

/** Heights of an embed in pixels for four column widths: below 320, 620 and 880 px, and wider. */
export type FrameHeights = { slim: number; narrow: number; middle: number; wide: number };

/** Returns an embed's height in pixels for a column of `width` pixels. */
export function heightFor(width: number, { slim, narrow, middle, wide }: FrameHeights): number {
  if (width < 320) return slim;
  if (width < 620) return narrow;
  return width < 880 ? middle : wide;
}

/** Returns the HTML of a frame with a fixed size in pixels. */
export function iframeOf(frame: { src: string; title: string; width: number; height: number }): string {
  const { src, title, width, height } = frame;
  return `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}

/**
 * Returns the HTML of a frame as wide as its column. Its height follows the window's width, because styles
 * cannot read the column's width.
 */
export function iframeCode(frame: { src: string; title: string; heights: FrameHeights }): string {
  const { narrow, middle } = frame.heights;
  const tallest = Math.max(narrow, middle);
  const fluid =
    narrow > middle ? `height:clamp(${middle}px,calc(${narrow + 8 * 620}px - 800vw),${narrow}px);` : '';
  return `<iframe src="${escapeHtml(frame.src)}" title="${escapeHtml(frame.title)}" width="100%" height="${tallest}" style="${fluid}border:0" loading="lazy"></iframe>`;
}
