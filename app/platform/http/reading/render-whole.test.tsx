import { getEventListeners } from 'node:events';
import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { renderWhole } from './render-whole.server.ts';

function Broken(): never {
  throw new Error('planted');
}
const rejected = Promise.reject(new Error('planted later'));
rejected.catch(() => {});
function BrokenLater() {
  return <p>{use(rejected)}</p>;
}

test('renderWhole renders a whole document into bytes', async () => {
  const html = await renderWhole(<p>Întreg</p>, String);
  expect(html).toBe('<p>Întreg</p>');
});

test('renderWhole never mixes simultaneously rendered pages, and returns a page that is longer than the memory so far', async () => {
  const lengths = [200_000, 3, 700_000, 1_500_000];
  // Each letter takes two bytes, and a text above 4,096 bytes reaches the page in one piece.
  const pages = lengths.map((length, place) => ({ letter: 'ășțî'[place] ?? '', length }));
  const rendered = await Promise.all(
    pages.map(({ letter, length }) =>
      renderWhole(
        <>
          <p>{letter.repeat(length)}</p>
          {letter.repeat(50)}
        </>,
        (bytes) => ({ length: bytes.length, text: bytes.toString() }),
      ),
    ),
  );
  for (const [place, { letter, length }] of pages.entries()) {
    const text = `<p>${letter.repeat(length)}</p>${letter.repeat(50)}`;
    expect(rendered[place]?.text === text).toBe(true);
    expect(rendered[place]?.length).toBe(2 * (length + 50) + 7);
  }
});

test('renderWhole rejects when the function that reads the page throws', async () => {
  const read = () => {
    throw new Error('planted while reading');
  };
  await expect(renderWhole(<p>Întreg</p>, read)).rejects.toThrow('planted while reading');
});

test('renderWhole removes its listener from the abort signal once the document is complete', async () => {
  const { signal } = new AbortController();
  const rendering = renderWhole(<p>Întreg</p>, String, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await rendering;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('renderWhole rejects when a component throws, and does not end the program', async () => {
  await expect(renderWhole(<Broken />, String)).rejects.toThrow('planted');
  const waiting = (
    <Suspense fallback="…">
      <BrokenLater />
    </Suspense>
  );
  await expect(renderWhole(waiting, String)).rejects.toThrow('planted later');
});

test('renderWhole rejects when an error occurs after writing began', async () => {
  // React asks for a stylesheet's attributes again when it writes the head.
  let asked = 0;
  const media = {
    toString() {
      asked += 1;
      if (asked > 1) throw new Error('planted in the head');
      return 'all';
    },
  };
  const sheet = <link rel="stylesheet" href="/styles.css" precedence="own" media={media as never} />;
  await expect(renderWhole(sheet, String)).rejects.toThrow('planted in the head');
});

test("renderWhole stops rendering when the visitor's browser aborts the request", async () => {
  const never = new Promise<string>(() => {});
  function Waits() {
    return <p>{use(never)}</p>;
  }
  const leaving = new AbortController();
  const rendering = renderWhole(
    <Suspense fallback="…">
      <Waits />
    </Suspense>,
    String,
    leaving.signal,
  );
  setTimeout(() => leaving.abort(new Error('gone')), 10);
  await expect(rendering).rejects.toThrow('gone');
});
