import type { Drawing } from './picture.ts';

type Box = { x: number; y: number; width: number; height: number };

/** Colours of lines and of areas without a leader, from the light scheme in app/ui/styles/tokens.css. */
const line = '#a8a49a';
const none = '#d5d2c8';
const safe = (text: string | null) => (text !== null && /^#[\da-f]{6}$/i.test(text) ? text : none);

/**
 * Draws a map in the middle of the box, as large as it fits. The paths are safe, because our own projections create
 * them.
 */
export function drawMap({ width, height, lines, marks, isLand }: Drawing, box: Box): string {
  const scale = Math.min(box.width / width, box.height / height);
  const left = box.x + (box.width - width * scale) / 2;
  const top = box.y + (box.height - height * scale) / 2;
  const edge = isLand ? '#ffffff' : 'none';
  return [
    `<g transform="translate(${fixed(left)} ${fixed(top)}) scale(${fixed(scale)})">`,
    ...lines.map((d) => `<path d="${d}" fill="none" stroke="${line}" stroke-width="${fixed(1.5 / scale)}"/>`),
    ...marks.map(
      ({ d, colour }) =>
        `<path d="${d}" fill="${safe(colour)}" fill-opacity="${isLand ? 1 : 0.86}" stroke="${edge}" stroke-width="${fixed(1 / scale)}"/>`,
    ),
    '</g>',
  ].join('');
}

const fixed = (value: number) => Math.round(value * 1000) / 1000;
