import { escapeXml } from '#app/platform/http/xml.ts';
import { pictureSize, siteName } from '#app/platform/page/meta.ts';
import { initialsOf } from '#app/ui/people/initials.ts';
import { figureOf, isNumbered, markPath, shapeOf } from '#app/ui/people/mark-path.ts';
import { drawMap } from './drawing.ts';
import type { Bar, Drawing, Person, Picture } from './picture.ts';
import { sizeFor, textWidth, wrap } from './wrap.ts';

/** Names inside the subset font files (scripts/fonts), by which the renderer finds the fonts. */
const sans = 'SourceSans3VF';
const serif = 'Source Serif 4 Variable';
/** Colours of the light scheme in app/ui/styles/tokens.css. */
const colour = {
  paper: '#ffffff',
  ink: '#15181e',
  soft: '#454a54',
  faint: '#5d626c',
  line: '#dedbd3',
  track: '#ecebe5',
  yellow: '#fcd116',
} as const;
const flag = ['#002b7f', '#fcd116', '#ce1126'];

const { width, height } = pictureSize;
const margin = 64;
const inner = width - 2 * margin;
/** The lowest y at which title, sentence and bars may end. */
const closingLine = 538;

/** Draws the picture as SVG, 1200 × 630 units. Escapes and wraps every text, and loads nothing. */
export function drawPicture(picture: Picture): string {
  const [portrait] = picture.people;
  const isPortrait = portrait !== undefined && picture.people.length === 1;
  const body = isPortrait ? drawPortrait(picture, portrait) : drawText(picture);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour.paper}"/>`,
    drawBrand(),
    body,
    drawNote(picture.note),
    '</svg>',
  ].join('');
}

/** Draws the note below the closing line, in one or two lines. */
function drawNote(note: string): string {
  const lines = wrap(note, { width: inner, size: 24, lines: 2 });
  const first = lines.length > 1 ? 572 : 586;
  return [
    `<rect x="${margin}" y="${closingLine}" width="${inner}" height="2" fill="${colour.line}"/>`,
    ...lines.map((text, index) =>
      line(text, { x: margin, y: first + index * 30, size: 24, fill: colour.faint }),
    ),
  ].join('');
}

function drawBrand(): string {
  const bars = flag.map(
    (fill, index) => `<rect x="${margin + index * 10}" y="52" width="7" height="40" fill="${fill}"/>`,
  );
  const name = line(siteName, { x: margin + 46, y: 84, size: 36, family: serif, weight: 500 });
  return `${bars.join('')}${name}<rect x="${margin}" y="116" width="${inner}" height="3" fill="${colour.ink}"/>`;
}

/** Draws one person: a large mark next to the name. */
function drawPortrait(picture: Picture, person: Person): string {
  const x = margin + 292;
  const box = { width: width - margin - x, lines: 2 };
  const size = sizeFor(picture.title, { ...box, sizes: [84, 74, 64, 54] });
  const title = wrap(picture.title, { ...box, size });
  const top = 208 + size;
  const below = top + (title.length - 1) * size * 1.08 + 60;
  return [
    drawMark(person, { x: margin + 120, y: 332, radius: 120 }),
    picture.label ? drawLabel(picture.label, { x, y: 476 }) : '',
    line(picture.kicker, { x, y: 190, size: 30, fill: colour.soft, weight: 600 }),
    ...title.map((text, index) =>
      line(text, { x, y: top + index * size * 1.08, size, family: serif, weight: 500 }),
    ),
    ...paragraph(picture.standFirst, { x, y: below, width: box.width, size: 34, lines: 4 }),
  ].join('');
}

/** The width of the text next to a map, and the box of the map. */
const besideMap = 640;
const mapBox = { x: margin + besideMap + 40, y: 132, width: inner - besideMap - 40, height: 340 };

/** Draws the map at the right with the lines that explain it. */
function drawBeside(drawing: Drawing): string {
  const top = mapBox.y + mapBox.height + 24;
  const lines = drawing.key ? wrap(drawing.key, { width: mapBox.width, size: 19, lines: 2 }) : [];
  const key = lines.map((text, index) =>
    line(text, { x: mapBox.x, y: top + index * 24, size: 19, fill: colour.faint }),
  );
  return [drawMap(drawing, mapBox), ...key].join('');
}

/** Draws a title and a sentence above bars or a row of marks. */
function drawText(picture: Picture): string {
  const isShort = picture.bars.length > 0 || picture.people.length > 0;
  const { drawing } = picture;
  const wide = drawing ? besideMap : inner;
  const lines = isShort && !drawing ? 2 : 3;
  const sizes = drawing ? [50, 44, 40, 36] : isShort ? [54, 48, 42] : [88, 78, 68, 58];
  const size = sizeFor(picture.title, { width: wide, lines: drawing ? 3 : 2, sizes });
  const title = wrap(picture.title, { width: wide, size, lines });
  const top = 184 + size;
  const below = top + (title.length - 1) * size * 1.1 + (isShort ? 56 : 72);
  const sentenceSize = drawing ? 30 : 38;
  return [
    line(wrap(picture.kicker, { width: wide, size: 30, lines: 1 })[0] ?? '', {
      x: margin,
      y: 172,
      size: 30,
      fill: colour.soft,
      weight: 600,
    }),
    ...title.map((text, index) =>
      line(text, { x: margin, y: top + index * size * 1.1, size, family: serif, weight: 500 }),
    ),
    ...(picture.bars.length > 0
      ? drawBars(picture.bars, { top: below, width: wide })
      : paragraph(picture.standFirst, {
          x: margin,
          y: below,
          width: wide,
          size: sentenceSize,
          lines: Math.min(3, 1 + Math.floor((closingLine - 14 - below) / (sentenceSize * lineStep))),
        })),
    drawing ? drawBeside(drawing) : '',
    ...drawRow(picture.people),
  ].join('');
}

/** Draws as many bars as fit above the closing line. */
function drawBars(bars: readonly Bar[], { top, width: wide }: { top: number; width: number }): string[] {
  const room = closingLine - 6 - (top - 34);
  const step = Math.min(72, room / Math.max(1, bars.length));
  // On a picture with a map, the names take half of the width and the figures 130 units.
  const names = wide < inner ? 320 : 420;
  const small = wide < inner ? 20 : 24;
  const start = margin + names + 20;
  const track = wide - names - 20 - (wide < inner ? 130 : 142);
  return bars.map(({ name, detail, share, hue, figure }, index) => {
    const y = top - 34 + index * step;
    const middle = y + step / 2;
    const length = Math.max(3, (Math.min(100, share) / 100) * track);
    const indent = isNumbered(hue) ? 58 : 0;
    const short = wrap(name, { width: names - indent, size: 30, lines: 1 })[0] ?? '';
    return [
      isNumbered(hue) ? drawMark({ name, hue }, { x: margin + 22, y: middle, radius: 24 }) : '',
      line(short, {
        x: margin + indent,
        y: detail && step > 58 ? middle - 2 : middle + 10,
        size: 30,
        weight: 600,
      }),
      detail && step > 58
        ? line(wrap(detail, { width: names - indent, size: small, lines: 1 })[0] ?? '', {
            x: margin + indent,
            y: middle + 25,
            size: small,
            fill: colour.faint,
          })
        : '',
      `<rect x="${start}" y="${middle - 14}" width="${track}" height="28" fill="${colour.track}"/>`,
      `<rect x="${start}" y="${middle - 14}" width="${length}" height="28" fill="${safeColour(hue.light)}"/>`,
      line(figure, { x: margin + wide, y: middle + 11, size: 32, weight: 600, anchor: 'end' }),
    ].join('');
  });
}

function drawRow(people: readonly Person[]): string[] {
  if (people.length === 0) return [];
  const step = Math.min(168, inner / people.length);
  return people.map((person, index) =>
    drawMark(person, { x: margin + step * index + step / 2 - 4, y: 440, radius: step / 2 - 8 }),
  );
}

function drawMark({ name, hue }: Person, { x, y, radius }: { x: number; y: number; radius: number }): string {
  // The points of the widest shape reach 1.26 radii from the centre.
  const r = isNumbered(hue) ? radius / 1.26 : radius;
  const figure = isNumbered(hue)
    ? figureOf(hue.number, r)
    : { text: initialsOf(name), size: radius * 0.72, baseline: radius * 0.25 };
  const { text, size, baseline } = figure;
  return [
    `<path d="${markPath(shapeOf(hue), { x, y, r })}" fill="${safeColour(hue.light)}"/>`,
    line(text, { x, y: y + baseline, size, fill: colour.paper, weight: 600, anchor: 'middle' }),
  ].join('');
}

function drawLabel(text: string, { x, y }: { x: number; y: number }): string {
  const wide = textWidth(text, 26) + 36;
  return `<rect x="${x}" y="${y}" width="${wide}" height="44" fill="${colour.yellow}"/>${line(text, { x: x + 18, y: y + 31, size: 26, weight: 600 })}`;
}

/** The distance of two lines of a paragraph, in font sizes. */
const lineStep = 1.34;

/** Omits the last sentences when they do not fit. A first sentence that is too long stays, and is cut. */
function wholeSentences(text: string, { width: wide, size, lines }: Paragraph): string {
  const all = text.split(/(?<=\.) (?=\p{Lu})/u);
  const fits = (count: number) =>
    wrap(all.slice(0, count).join(' '), { width: wide, size, lines: Number.POSITIVE_INFINITY }).length <=
    lines;
  const count = all.findLastIndex((_, index) => fits(index + 1)) + 1;
  return text.includes('\n') || count === 0 ? text : all.slice(0, count).join(' ');
}

type Paragraph = { x: number; y: number; width: number; size: number; lines: number };

function paragraph(text: string | null, box: Paragraph): string[] {
  if (!text) return [];
  return wholeSentences(text, box)
    .split('\n')
    .flatMap((part) => wrap(part, box))
    .slice(0, box.lines)
    .map((part, index) =>
      line(part, { x: box.x, y: box.y + index * box.size * lineStep, size: box.size, fill: colour.soft }),
    );
}

type Line = {
  x: number;
  y: number;
  size: number;
  fill?: string;
  family?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
};

function line(text: string, { x, y, size, ...look }: Line): string {
  const { fill = colour.ink, family = sans, weight = 400, anchor = 'start' } = look;
  return `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" xml:space="preserve">${escapeXml(text)}</text>`;
}

/**
 * Returns a colour from data, or the ink colour when invalid. The colour is written into an SVG attribute, so
 * it must be safe.
 */
const safeColour = (text: string) => (/^#[\da-f]{6}$/i.test(text) ? text : colour.ink);
