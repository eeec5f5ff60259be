import { movePage, withoutScripts } from './move-page.ts';

type AnswerOptions = {
  /** Returns the new path for a path of this site, or null to leave the path unchanged. */
  move: (path: string) => string | null;
  /** Returns true for paths whose links disappear. */
  hides?: (path: string) => boolean;
  top: string;
  /** A name that the title of the browser tab gets, such as the election's. */
  name?: string;
};

/** Headers that are wrong once the page has moved to another URL. */
const outdated = ['link', 'content-length', 'etag', 'content-encoding', 'set-cookie'];

/**
 * Adapts an answer of `RenderApart` to the URL under which it is shown. Files stay unchanged, and redirects get their
 * new path.
 */
export async function answerApart(
  answer: Response,
  { move, hides, top, name }: AnswerOptions,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  const location = headers.get('location');
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  if (location?.startsWith('/')) headers.set('location', move(location) ?? location);
  if (!isPage) return new Response(answer.body, { status: answer.status, headers });
  for (const header of outdated) headers.delete(header);
  headers.set('content-security-policy', withoutScripts(headers.get('content-security-policy') ?? ''));
  return new Response(movePage(await answer.text(), { move, hides, top, name }), {
    status: answer.status,
    headers,
  });
}
