type MoveOptions = {
  /** Returns the new address of a path of this site, or null to leave it as it is. */
  move: (path: string) => string | null;
  /** HTML that stands first in the page's body. */
  top: string;
};

/**
 * Moves a rendered page to another address: its links lead where `move` says, `top` stands first (after the skip link), and no script
 * runs, because scripts would read the site's own data. Forms that change something are out of use.
 *
 * The page must be React's own output, which escapes quotation marks and angle brackets in texts and values.
 */
export function movePage(html: string, { move, top }: MoveOptions): string {
  return (
    html
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
      .replaceAll(/<\/?noscript[^>]*>/g, '')
      // The browser could run scripts, so these conditions would choose the looks of a page with scripts.
      .replaceAll(/\(scripting: ?none\)/g, '(min-width:0)')
      .replaceAll(/\(scripting: ?enabled\)/g, '(max-width:0)')
      .replaceAll(/<form\b[^>]*\bmethod="post"[^>]*>/gi, (tag) => `${tag.slice(0, -1)} inert="">`)
      .replaceAll(/<(?:a|area|form|button)\b[^>]*>/g, (tag) => moveTag(tag, move))
      .replaceAll(/<link\b[^>]*\brel="canonical"[^>]*>/g, (tag) => moveAbsolute(tag, move))
      .replace(startOfBody, (start) => `${start}${top}`)
  );
}

/** Matches the beginning of the page's body with its skip link, which must come first. */
const startOfBody = /<body\b[^>]*>(?:(?:(?!<a\b|<main\b)[\s\S]){0,500}<a href="#[^>]*>[^<]*<\/a>)?/;

/** Matches the path of a link inside this site. An address that begins with two slashes leads elsewhere. */
const ownAddress = / (href|action|formaction)="(\/(?!\/)[^"]*)"/gi;

function moveTag(tag: string, move: MoveOptions['move']): string {
  return tag.replace(ownAddress, (whole, name: string, path: string) => {
    const moved = move(path);
    return moved === null ? whole : ` ${name}="${moved}"`;
  });
}

function moveAbsolute(tag: string, move: MoveOptions['move']): string {
  return tag.replace(/href="(https?:\/\/[^/"]+)([^"]*)"/, (whole, origin: string, path: string) => {
    const moved = move(path || '/');
    return moved === null ? whole : `href="${origin}${moved}"`;
  });
}

/** Replaces the policy's permission to run scripts by a prohibition. */
export function withoutScripts(policy: string): string {
  return policy
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace(/connect-src [^;]*/, "connect-src 'none'");
}
