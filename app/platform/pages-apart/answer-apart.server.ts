import { movePage, withoutScripts } from './move-page.ts';

type AnswerOptions = {
  /** Returns the new address of a path of this site, or null to leave it as it is. */
  move: (path: string) => string | null;
  top: string;
};

/** Headers that describe the answer as it was before it was moved. */
const outdated = ['link', 'content-length', 'etag', 'content-encoding', 'set-cookie'];

/** Turns the answer of a page apart into the answer at its own address. Files pass unchanged. */
export async function answerApart(answer: Response, { move, top }: AnswerOptions): Promise<Response> {
  const headers = new Headers(answer.headers);
  const location = headers.get('location');
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  if (location?.startsWith('/')) headers.set('location', move(location) ?? location);
  if (!isPage) return new Response(answer.body, { status: answer.status, headers });
  for (const name of outdated) headers.delete(name);
  headers.set('content-security-policy', withoutScripts(headers.get('content-security-policy') ?? ''));
  return new Response(movePage(await answer.text(), { move, top }), { status: answer.status, headers });
}
