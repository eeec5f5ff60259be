/**
 * A script that lets the browser skip content below the screen while the page loads. It halves the time to
 * the first paint on slow phones.
 */
const arriving = `if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash){
const page=document.documentElement;page.dataset.arriving='';
addEventListener('load',()=>{delete page.dataset.arriving})}`;

/**
 * Adds the script and a `rel=expect` link at the top of the head. The first paint then waits for the element
 * with the id `opening`, which contains the title.
 */
export function layOutTheScreenFirst(
  head: string,
  { nonce, opening }: { nonce: string; opening: string | null },
): string {
  const expected = opening ? `<link rel="expect" href="#${opening}" blocking="render"/>` : '';
  return head.replace('<head>', () => `<head>${expected}<script nonce="${nonce}">${arriving}</script>`);
}

/**
 * Splits the page at the end of the head, which contains React's styles and links. The body stays bytes,
 * because converting a quarter of a megabyte takes time.
 */
export function cutAfterHead(html: Buffer): { head: string; rest: Buffer } {
  const end = html.indexOf('</head>');
  return { head: html.toString('utf8', 0, end), rest: html.subarray(end) };
}

/**
 * Writes the general styles into the head, which saves a request before the first paint. Their link stays but
 * is disabled, because React looks for it. Chromium 150 requests disabled stylesheets in advance unless their
 * media condition is false.
 */
export function stylesInThePage(head: string, styles: { href: string; text: string }): string {
  const link = `<link rel="stylesheet" href="${styles.href}"`;
  return head.replace(
    link,
    () =>
      `<style>${styles.text}</style><link disabled="" media="not all" rel="stylesheet" href="${styles.href}"`,
  );
}

/**
 * Moves the links of fonts and scripts to the end of the page. Slow connections then load the page first.
 * React finds the links anywhere.
 */
export function stylesBeforeTheRest({
  head,
  rest,
}: {
  head: string;
  /** The rest of the page in parts, the last of which contains its end. */
  rest: readonly Buffer[];
}): Buffer<ArrayBuffer> {
  const later: string[] = [];
  const first = head.replace(/<link rel="(?:preload|modulepreload)"[^>]*>/g, (link) => {
    later.push(link);
    return '';
  });
  const last = rest.at(-1) ?? Buffer.alloc(0);
  const end = last.lastIndexOf('</body>');
  return Buffer.concat([
    Buffer.from(first),
    ...rest.slice(0, -1),
    last.subarray(0, end),
    Buffer.from(later.join('')),
    last.subarray(end),
  ]);
}

/**
 * Returns a `Link` header for stylesheets that are separate files, so that the browser requests them early. Returns
 * null when all are inlined.
 */
export function announceStyles(head: string): string | null {
  const links = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  if (links.length === 0) return null;
  return links.map(([, href]) => `<${href}>; rel=preload; as=style`).join(', ');
}
