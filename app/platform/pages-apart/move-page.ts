import { escapeXml } from '#app/platform/http/xml.ts';
import { siteName } from '#app/platform/page/meta.ts';

type MoveOptions = {
  /** Returns the new path for a path of this site, or null to leave the path unchanged. */
  move: (path: string) => string | null;
  /** Returns true for paths whose links disappear. Without it, all links stay. */
  hides?: ((path: string) => boolean) | undefined;
  /** HTML to insert at the top of the page's body. */
  top: string;
  /** A name for the title of the browser tab, placed before the site's name. */
  name?: string | undefined;
};

/**
 * Adapts a page rendered by React to another URL: rewrites links, inserts `top` after the skip link, disables
 * changing forms. Removes scripts, because they would read the site's own data.
 */
export function movePage(html: string, { move, hides = () => false, top, name }: MoveOptions): string {
  return (
    html
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
      .replaceAll(/<\/?noscript[^>]*>/g, '')
      // Browsers with scripts would apply the styles for scripts, so these conditions are replaced.
      .replaceAll(/\(scripting: ?none\)/g, '(min-width:0)')
      .replaceAll(/\(scripting: ?enabled\)/g, '(max-width:0)')
      .replaceAll(/<form\b[^>]*\bmethod="post"[^>]*>/gi, (tag) => `${tag.slice(0, -1)} inert="">`)
      .replaceAll(/<(?:a|area|form|button)\b[^>]*>/g, (tag) => moveTag(hideTag(tag, hides), move))
      .replaceAll(ownUrls, (tag) => moveAbsolute(tag, move))
      .replaceAll(titles, (title) => (name === undefined ? title : nameTitle(title, name)))
      .replace(startOfBody, (start) => `${start}${top}`)
  );
}

/** Matches the tags of the head that contain the URL of the page, its feeds, its files or its picture. */
const ownUrls =
  /<(?:link\b[^>]*\brel="(?:canonical|alternate)"|meta\b[^>]*\bproperty="og:(?:url|image)")[^>]*>/g;

/** Matches the title of the browser tab, and the title that social networks show. */
const titles = /<title>[^<]*<\/title>|<meta property="og:title" content="[^"]*"/g;
const endOfTitle = new RegExp(`(?: – ${siteName})?(</title>)|"$`);

const nameTitle = (title: string, name: string) =>
  title.replace(endOfTitle, (_end, tag?: string) =>
    tag ? ` – ${escapeXml(name)} – ${siteName}${tag}` : ` – ${escapeXml(name)}"`,
  );

/** Matches the beginning of the page's body with its skip link, which must come first. */
const startOfBody = /<body\b[^>]*>(?:(?:(?!<a\b|<main\b)[\s\S]){0,500}<a href="#[^>]*>[^<]*<\/a>)?/;

/** Matches the path of a link inside this site. A URL that begins with two slashes belongs to another site. */
const ownAddress = / (href|action|formaction)="(\/(?!\/)[^"]*)"/gi;

function hideTag(tag: string, hides: (path: string) => boolean): string {
  const [, , path] = new RegExp(ownAddress.source, 'i').exec(tag) ?? [];
  return path !== undefined && hides(path) ? `${tag.slice(0, -1)} hidden="">` : tag;
}

function moveTag(tag: string, move: MoveOptions['move']): string {
  return tag.replace(ownAddress, (whole, name: string, path: string) => {
    const moved = move(path);
    return moved === null ? whole : ` ${name}="${moved}"`;
  });
}

function moveAbsolute(tag: string, move: MoveOptions['move']): string {
  return tag.replace(/ (href|content)="(https?:\/\/[^/"]+)([^"]*)"/, (whole, name, origin, path: string) => {
    const moved = move(path || '/');
    return moved === null ? whole : ` ${name}="${origin}${moved}"`;
  });
}

/** Removes the permission to run scripts from the policy. */
export function withoutScripts(policy: string): string {
  return policy
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace(/connect-src [^;]*/, "connect-src 'none'");
}
