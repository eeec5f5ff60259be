import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { Refusal } from '#app/platform/refusal/refusal.ts';

type PrintedPicture = { tag: string; png: Buffer };

/** Maximum number of cached pictures. Each has 20 to 60 kB. */
const kept = 250;
/**
 * `atOnce` limits parallel renders, and `waitingAtMost` limits requests that wait for a render. Further
 * requests are refused.
 */
const atOnce = 1;
const waitingAtMost = 24;
const fontFiles = ['sans-400.ttf', 'sans-600.ttf', 'serif-500.ttf'];

/** Returns the ETag of a picture's content, without rendering it. */
export function tagOf(svg: string): string {
  return `"${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"`;
}

/**
 * Creates a printer that renders SVG to PNG off the event loop and caches the latest pictures by content.
 * `print` refuses with `unavailable` when too many requests wait.
 */
export function createPrinter(fontFolder: string) {
  const done = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const options: ResvgRenderOptions = {
    font: { loadSystemFonts: false, fontFiles: fontFiles.map((file) => join(fontFolder, file)) },
    logLevel: 'off',
  };

  async function render(svg: string): Promise<Buffer> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new Refusal('unavailable');
      await new Promise<void>((next) => waiting.push(next));
    } else running += 1;
    try {
      return (await renderAsync(svg, options)).asPng();
    } finally {
      const next = waiting.shift();
      // Passes the slot to the next waiting request, so that no newer request takes it.
      if (next) next();
      else running -= 1;
    }
  }

  async function renderOnce(tag: string, svg: string): Promise<Buffer> {
    const same = underWay.get(tag);
    if (same) return same;
    const work = render(svg).finally(() => underWay.delete(tag));
    underWay.set(tag, work);
    return work;
  }

  return {
    async print(svg: string): Promise<PrintedPicture> {
      const tag = tagOf(svg);
      const png = done.get(tag) ?? (await renderOnce(tag, svg));
      done.delete(tag);
      done.set(tag, png);
      for (const oldest of done.keys()) {
        if (done.size <= kept) break;
        done.delete(oldest);
      }
      return { tag, png };
    },
    size: () => done.size,
  };
}

/** The program's only printer. The program's working folder is the project's, where the fonts are. */
export const printer = createPrinter(resolve('build/fonts'));
