import { toPercent } from '#app/features/compatibility/matching/match.ts';
import { frameTexts } from '#app/pages/_shared/frame/texts.ts';
import { pictureSize } from '#app/platform/page/meta.ts';
import type { Tone } from '#app/ui/colour/hue.ts';
import { figureOf, isNumbered, markPath, shapeOf } from '#app/ui/people/mark-path.ts';
import type { RankedPerson } from '../outcome.ts';
import { resultTexts } from '../texts.ts';

const texts = resultTexts.ro.picture;
// The image has one look for both colour schemes, because visitors share it outside the page.
const ink = {
  paper: '#ffffff',
  text: '#15181e',
  quiet: '#454a54',
  track: '#ecebe5',
  flag: ['#002b7f', '#fcd116', '#ce1126'],
};
const left = 72;
const right = pictureSize.width - 72;
const markRadius = 18;

type PictureFacts = { matches: readonly RankedPerson[]; answered: number; questions: number };

/** Draws the matches as an image to share, which contains no question and no answer. */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  { matches, answered, questions }: PictureFacts,
): Promise<void> {
  await document.fonts.ready;
  canvas.width = pictureSize.width;
  canvas.height = pictureSize.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser cannot draw.');
  const families = getComputedStyle(document.documentElement);
  const [serif, sans] = [families.getPropertyValue('--serif'), families.getPropertyValue('--sans')];
  const write = (text: string, x: number, y: number, { font, colour = ink.text, align = 'left' }: Words) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.textAlign = align;
    pen.fillText(text, x, y, right - left);
  };
  pen.fillStyle = ink.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const [index, colour] of ink.flag.entries()) {
    pen.fillStyle = colour;
    pen.fillRect(left + index * 9, 60, 9, 34);
  }
  write(frameTexts.ro.brand, left + 44, 88, { font: `600 34px ${serif}` });
  write(texts.answered(answered, questions), right, 86, {
    font: `400 26px ${sans}`,
    colour: ink.quiet,
    align: 'right',
  });
  write(texts.title, left, 190, { font: `500 66px ${serif}` });
  const height = 300 / Math.max(3, matches.length);
  for (const [index, { person, score }] of matches.entries()) {
    const y = 232 + index * height;
    const percent = toPercent(score);
    const markWidth = isNumbered(person.hue) ? 60 : 0;
    drawMark(pen, person.hue, { x: left + 22, y: y + height * 0.36 });
    write(person.name, left + markWidth, y + height * 0.5, {
      font: `500 ${Math.min(40, height * 0.42)}px ${serif}`,
    });
    write(texts.row('', percent).trim(), right, y + height * 0.5, {
      font: `400 ${Math.min(46, height * 0.48)}px ${sans}`,
      align: 'right',
    });
    pen.fillStyle = ink.track;
    pen.fillRect(left, y + height * 0.62, right - left, 12);
    pen.fillStyle = person.hue.light;
    pen.fillRect(left, y + height * 0.62, ((right - left) * percent) / 100, 12);
  }
  write(texts.note, left, 580, { font: `400 26px ${sans}`, colour: ink.quiet });
}

/** Draws the person's mark with its number, as the pages do. */
function drawMark(pen: CanvasRenderingContext2D, tone: Tone, { x, y }: { x: number; y: number }): void {
  if (!isNumbered(tone)) return;
  const figure = figureOf(tone.number, markRadius);
  pen.fillStyle = tone.light;
  pen.fill(new Path2D(markPath(shapeOf(tone), { x, y, r: markRadius })));
  pen.font = `600 ${figure.size}px ${getComputedStyle(document.documentElement).getPropertyValue('--sans')}`;
  pen.fillStyle = ink.paper;
  pen.textAlign = 'center';
  pen.fillText(figure.text, x, y + figure.baseline);
}

type Words = { font: string; colour?: string; align?: CanvasTextAlign };

/** Describes the image for people who cannot see it. */
export function describePicture(matches: readonly RankedPerson[]): string {
  return texts.alternative(matches.map(({ person, score }) => texts.row(person.name, toPercent(score))));
}
