import { expect, test } from 'vitest';
import { renderPart } from '#tests/kit/browser/screen.tsx';
import { Frame } from './frame.tsx';

const quick = ['/candidates', '/polls', '/news', '/info'];

function footer(isServed: (path: string) => boolean): string {
  const html = renderPart(
    <Frame items={[]} isServed={isServed} account={null} about="Despre" year={2030}>
      Conținut
    </Frame>,
  );
  return /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
}

test('the footer links to candidates, polls, news and info if those pages exist', () => {
  for (const path of quick) expect(footer(() => true)).toContain(`href="${path}"`);
});

test('the footer omits a quick link whose page does not exist', () => {
  const html = footer((path) => path !== '/news');
  expect(html).not.toContain('href="/news"');
  expect(html).toContain('href="/polls"');
});
