import type { PageContext } from './answering/answer.ts';

export const assistantPath = '/assistant';
export const qualityPath = '/assistant/quality';
export const correctionsPath = '/admin/assistant';
/** The address that returns the signed-in person's conversation to the chat widget, as JSON. */
export const conversationPath = '/assistant/conversation.json';
/** The address of the API operation that answers a question. */
export const chatAddress = '/api/v1/rpc/chat';

/** The URL parameter with the area or candidate of a question: `judet:CJ` or `candidat:slug`. */
export const aboutParam = 'despre';

/** Returns the address of the assistant's page for questions about an area or a candidate. */
export function assistantHref(about: PageContext | null, path = assistantPath): string {
  const value = writeAbout(about);
  return value === '' ? path : `${path}?${aboutParam}=${encodeURIComponent(value)}`;
}

export function writeAbout(about: PageContext | null): string {
  if (about?.area) return `judet:${about.area}`;
  return about?.candidate ? `candidat:${about.candidate}` : '';
}

/** Parses the value of `aboutParam`. Returns null when it names neither an area nor a candidate. */
export function readAbout(value: string | null): PageContext | null {
  const [, kind, code = ''] = /^(judet|candidat):([\w.-]{1,80})$/.exec(value ?? '') ?? [];
  if (kind === 'judet') return { area: code };
  return kind === 'candidat' ? { candidate: code } : null;
}

/** Returns the area of a results page or the candidate of a profile page. Other pages return null. */
export function contextOf(pathname: string): PageContext | null {
  const [, area, candidate] = /^\/(?:results\/\d+\/([\w-]+)|candidate\/([\w-]+))$/.exec(pathname) ?? [];
  if (area) return { area };
  return candidate ? { candidate } : null;
}
