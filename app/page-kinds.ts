/**
 * `reads` lists the URL parameters that the page reads. Null means that the page is rendered for each
 * visitor.
 */
export type Address = {
  file: string;
  reads: readonly string[] | null;
  isFramed?: true;
  own?: OwnPart;
  isOwn?: true;
};

/**
 * Declares one page for all visitors, which the cache keeps. The cache ignores parameters that are not in
 * `reads`, where a final `*` allows repetition.
 */
export const shared = (file: string, ...reads: readonly string[]): Address => ({ file, reads });
/**
 * Declares a shared page on which only the frame shows the signed-in person. The cache keeps one page for
 * each role and fills in the name.
 */
export const framed = (file: string, ...reads: readonly string[]): Address => ({
  file,
  reads,
  isFramed: true,
});
/**
 * Declares a framed page that shows the reader's own votes, follows or ballots too. `own` names the part
 * (app/own-parts.server.ts).
 */
export const personal = (file: string, own: OwnPart, ...reads: readonly string[]): Address => ({
  ...framed(file, ...reads),
  own,
});
/**
 * Declares a page that shows each signed-in person their own content (app/own-pages.server.ts). The cache keeps
 * its frame for each role, and visitors share one page.
 */
export const own = (file: string, ...reads: readonly string[]): Address => ({ file, reads, isOwn: true });
/** Declares a page that is rendered for each visitor. */
export const single = (file: string): Address => ({ file, reads: null });

/** The personal parts that cached pages show outside the frame. */
export type OwnPart = 'participation' | 'livePoll' | 'newsFollowing';
