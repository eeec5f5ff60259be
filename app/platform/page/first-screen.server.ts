/**
 * Until everything is loaded, the browser may leave out what is not on the screen (`data-arriving` in base.css): on a slow phone
 * laying out the whole page takes half of the time to its first picture. Not where a place further down was asked for (a
 * fragment, a reload, the way back): its position depends on all that stands above.
 */
const arriving = `if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash){
const page=document.documentElement;page.dataset.arriving='';
addEventListener('load',()=>{delete page.dataset.arriving})}`;

/**
 * What has to stand at the very top of the document. The first picture waits for the page's opening, the element with the id
 * `opening` (null: the page has none; `rel=expect`; browsers that do not know it paint as they always did): a slow phone would
 * lay out and paint the strips over it first, each time with the cost of finding their fonts, and show the title last.
 */
export function layOutTheScreenFirst(
  head: string,
  { nonce, opening }: { nonce: string; opening: string | null },
): string {
  const expected = opening ? `<link rel="expect" href="#${opening}" blocking="render"/>` : '';
  return head.replace('<head>', () => `<head>${expected}<script nonce="${nonce}">${arriving}</script>`);
}

/**
 * What stands before the end of the head, where React puts all styles and links of a page, and what comes after it. The rest
 * stays bytes: a quarter of a megabyte is not made a text and bytes again for a few words.
 */
export function cutAfterHead(html: Buffer): { head: string; rest: Buffer } {
  const end = html.indexOf('</head>');
  return { head: html.toString('utf8', 0, end), rest: html.subarray(end) };
}

/**
 * Writes the styles of every page into the head: without them nothing can be painted, and asking for them takes a round trip
 * more. Their link stays, switched off (browsers do not load it), because React looks for it when it takes the page over.
 */
export function stylesInThePage(head: string, styles: { href: string; text: string }): string {
  const link = `<link rel="stylesheet" href="${styles.href}"`;
  return head.replace(
    link,
    () => `<style>${styles.text}</style><link disabled="" rel="stylesheet" href="${styles.href}"`,
  );
}

/**
 * The page with its fonts and scripts announced at the end: it can be read without them, and at the top they would share a
 * slow line with it. React finds its links wherever they stand.
 */
export function stylesBeforeTheRest({ head, rest }: { head: string; rest: Buffer }): Buffer<ArrayBuffer> {
  const later: string[] = [];
  const first = head.replace(/<link rel="(?:preload|modulepreload)"[^>]*>/g, (link) => {
    later.push(link);
    return '';
  });
  const end = rest.lastIndexOf('</body>');
  return Buffer.concat([
    Buffer.from(first),
    rest.subarray(0, end),
    Buffer.from(later.join('')),
    rest.subarray(end),
  ]);
}

/**
 * Value of a `Link` header: the browser asks for styles that are not in the page, without which it paints nothing, before it
 * reads the page. Null: there are none.
 */
export function announceStyles(head: string): string | null {
  const links = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  if (links.length === 0) return null;
  return links.map(([, href]) => `<${href}>; rel=preload; as=style`).join(', ');
}
