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
 * `opening`, where there is one (`rel=expect`; browsers that do not know it paint as they always did): a slow phone would lay
 * out and paint the strips over it first, each time with the cost of finding their fonts, and show the title last.
 */
export function layOutTheScreenFirst(html: string, { nonce, opening }: { nonce: string; opening: string }) {
  const expected = html.includes(`id="${opening}"`)
    ? `<link rel="expect" href="#${opening}" blocking="render"/>`
    : '';
  return html.replace('<head>', () => `<head>${expected}<script nonce="${nonce}">${arriving}</script>`);
}

/**
 * Writes the styles of every page into the page: without them nothing can be painted, and asking for them takes a round trip
 * more. Their link stays, switched off (browsers do not load it), because React looks for it when it takes the page over.
 */
export function stylesInThePage(html: string, styles: { href: string; text: string }): string {
  const link = `<link rel="stylesheet" href="${styles.href}"`;
  return html.replace(
    link,
    () => `<style>${styles.text}</style><link disabled="" rel="stylesheet" href="${styles.href}"`,
  );
}

/**
 * Fonts and scripts are announced at the end: the page can be read without them, and at the top they would share a slow line
 * with it. React finds its links wherever they stand.
 */
export function stylesBeforeTheRest(html: string): string {
  const later: string[] = [];
  const rest = html.replace(/<link rel="(?:preload|modulepreload)"[^>]*>/g, (link) => {
    later.push(link);
    return '';
  });
  return rest.replace('</body>', () => `${later.join('')}</body>`);
}

/**
 * Value of a `Link` header: the browser asks for styles that are not in the page, without which it paints nothing, before it
 * reads the page. Null: there are none.
 */
export function announceStyles(html: string): string | null {
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  if (links.length === 0) return null;
  return links.map(([, href]) => `<${href}>; rel=preload; as=style`).join(', ');
}
