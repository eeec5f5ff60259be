import { expect, test } from 'vitest';
import { renderWhole } from '#app/platform/http/reading/render-whole.server.ts';
import { still } from './still.server.tsx';
import { Still, StillMarks } from './still.tsx';
import { createStillBytes } from './still-bytes.server.ts';

const First = ({ words }: { words: string }) => <p>{words} întâi</p>;
const Second = ({ words }: { words: string }) => <p>{words} apoi</p>;
const partsOf = (words: string) =>
  still(
    { request: new Request('http://localhost/test') },
    { page: 'bytes', data: { words }, parts: { First, Second } },
  );

function Page({ of, between = '' }: { of: ReturnType<typeof partsOf>; between?: string }) {
  return (
    <main>
      <Still of={of} name="Second" part={Second} />
      {between}
      <Still of={of} name="First" part={First} />
      <Still of={of} name="First" part={First} />
    </main>
  );
}

test('a page filled with the bytes of its still parts equals the page that React renders with their text', async () => {
  const of = partsOf('Ștefan & <Ion>');
  const stills = createStillBytes('nonce');
  const marked = await renderWhole(
    <StillMarks value={stills.mark}>
      <Page of={of} />
    </StillMarks>,
  );
  const expected = await renderWhole(<Page of={of} />);
  expect(marked.toString()).not.toContain('Ștefan');
  expect(stills.fill(marked).toString()).toBe(expected.toString());
});

test('a text of the page is never taken for the mark of a still part, and a page without marks stays the same', async () => {
  const stills = createStillBytes('nonce');
  const page = await renderWhole(
    <StillMarks value={stills.mark}>
      <Page of={partsOf('unu')} between="<!--nonce-still-0-->" />
    </StillMarks>,
  );
  const filled = stills.fill(page).toString();
  expect(filled.match(/unu apoi/g)).toHaveLength(1);
  expect(filled).toContain('&lt;!--nonce-still-0--&gt;');
  const plain = Buffer.from('<p>simplu</p>');
  expect(stills.fill(plain)).toBe(plain);
});
