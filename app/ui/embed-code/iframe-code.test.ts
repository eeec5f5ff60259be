import { expect, test } from 'vitest';
import { heightFor, iframeCode, iframeOf } from './iframe-code.ts';

const heights = { slim: 1000, narrow: 900, middle: 500, wide: 400 };
const frame = { src: 'https://vot.invalid/embed/x?a=1&b=2', title: 'Titlu „cu” "ghilimele" <b>', heights };

test('iframeCode escapes titles and URLs, so that they cannot end their attribute', () => {
  const code = iframeCode(frame);
  expect(code).toContain('src="https://vot.invalid/embed/x?a=1&amp;b=2"');
  expect(code).toContain('title="Titlu „cu” &quot;ghilimele&quot; &lt;b&gt;"');
  expect(code.match(/"/g)).toHaveLength(12);
});

test("heightFor follows the column's width: rows stack below 620 px, and parts are side by side from 880 px", () => {
  expect([319, 320, 619, 620, 879, 880, 1200].map((width) => heightFor(width, heights))).toEqual([
    1000, 900, 900, 500, 500, 400, 400,
  ]);
});

test('iframeCode gives the frame its greatest height when styles are missing, so that nothing is cut off', () => {
  expect(iframeCode(frame)).toContain('width="100%" height="900"');
  expect(iframeCode({ ...frame, heights: { slim: 500, narrow: 400, middle: 700, wide: 300 } })).toContain(
    'height="700" style="border:0"',
  );
});

test('iframeCode makes the frame highest for windows up to 620 px, and reduces it in steps for wider windows', () => {
  const [, low, start, tall] =
    /clamp\((\d+)px,calc\((\d+)px - 800vw\),(\d+)px\)/.exec(iframeCode(frame)) ?? [];
  const at = (window: number) =>
    Math.min(Number(tall), Math.max(Number(low), Number(start) - (800 * window) / 100));
  expect([at(320), at(620), at(670), at(1280)]).toEqual([900, 900, 500, 500]);
});

test('iframeOf escapes titles and URLs, so that they cannot end their attribute', () => {
  const { src, title } = frame;
  expect(iframeOf({ src, title, width: 300, height: 200 })).toContain(
    'src="https://vot.invalid/embed/x?a=1&amp;b=2" title="Titlu „cu” &quot;ghilimele&quot; &lt;b&gt;" width=',
  );
});

test('iframeOf returns a frame of the requested fixed size', () => {
  expect(iframeOf({ src: '/a', title: 'b', width: 300, height: 200 })).toContain('width="300" height="200"');
});
