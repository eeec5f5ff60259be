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
 * Disables the link to the general styles, because `layOutPage` writes the styles into the head. The link
 * stays for React, and its media condition keeps Chromium 150 from requesting it in advance.
 */
export function disableStyles(head: string, href: string): string {
  const link = stylesheet(href);
  return head.replace(link, () => disabled(href));
}

const stylesheet = (href: string) => `rel="stylesheet" href="${href}"`;
const disabled = (href: string) => `disabled="" media="not all" ${stylesheet(href)}`;

/**
 * Joins the page. The links of fonts and scripts move to the end, so that slow connections load the page
 * before them.
 */
export function layOutPage({
  head,
  rest,
  styles,
}: {
  head: string;
  /** The rest of the page in parts, the last of which contains its end. */
  rest: readonly Buffer[];
  /**
   * The general styles as bytes, written before their disabled link. Ready bytes save a request and a
   * conversion for each page.
   */
  styles: { href: string; tag: Buffer } | null;
}): Buffer<ArrayBuffer> {
  const later: string[] = [];
  const first = head.replace(/<link rel="(?:preload|modulepreload)"[^>]*>/g, (link) => {
    later.push(link);
    return '';
  });
  const cut = styles ? first.indexOf(`<link ${disabled(styles.href)}`) : -1;
  const opened =
    styles && cut >= 0
      ? [Buffer.from(first.slice(0, cut)), styles.tag, Buffer.from(first.slice(cut))]
      : [Buffer.from(first)];
  const last = rest.at(-1) ?? Buffer.alloc(0);
  const end = last.lastIndexOf('</body>');
  return Buffer.concat([
    ...opened,
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
