import type { StillHtml } from './still.tsx';

const end = '-->';

/**
 * Marks the places of a page's still parts while React renders, and writes their bytes there afterwards. The page's
 * nonce is in each mark, so no text of the page can be taken for one.
 */
export function createStillBytes(nonce: string) {
  const start = `<!--${nonce}-still-`;
  const marked: StillHtml[] = [];
  return {
    mark(html: StillHtml): string {
      marked.push(html);
      return `${start}${marked.length - 1}${end}`;
    },
    fill(page: Buffer): Buffer {
      const parts: Uint8Array[] = [];
      let from = 0;
      for (let at = page.indexOf(start); at >= 0; at = page.indexOf(start, from)) {
        const number = at + start.length;
        const close = page.indexOf(end, number);
        parts.push(page.subarray(from, at));
        const html = marked[Number(page.toString('latin1', number, close))];
        if (html) parts.push(html.bytes);
        from = close + end.length;
      }
      return from > 0 ? Buffer.concat([...parts, page.subarray(from)]) : page;
    },
  };
}
