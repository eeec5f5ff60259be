import type { PageContext } from './answering/answer.ts';

export const assistantPath = '/assistant';
export const qualityPath = '/assistant/quality';
export const correctionsPath = '/admin/assistant';
/** The conversation of the person who asks, as data for the widget. */
export const conversationPath = '/assistant/conversation.json';
/** The API operation that answers a question. */
export const chatAddress = '/api/v1/rpc/chat';

/** The URL parameter that names what a question is about: `judet:CJ` or `candidat:slug`. */
export const aboutParam = 'despre';

/** Returns the assistant's address with what the questions are about. */
export function assistantHref(about: PageContext | null, path = assistantPath): string {
  const value = writeAbout(about);
  return value === '' ? path : `${path}?${aboutParam}=${encodeURIComponent(value)}`;
}

export function writeAbout(about: PageContext | null): string {
  if (about?.area) return `judet:${about.area}`;
  return about?.candidate ? `candidat:${about.candidate}` : '';
}

/** Reads the value of `aboutParam`, or returns null when it names neither an area nor a candidate. */
export function readAbout(value: string | null): PageContext | null {
  const [, kind, code = ''] = /^(judet|candidat):([\w.-]{1,80})$/.exec(value ?? '') ?? [];
  if (kind === 'judet') return { area: code };
  return kind === 'candidat' ? { candidate: code } : null;
}

/** Returns what a page of this site is about: the area of its results, or the candidate of a profile. */
export function contextOf(pathname: string): PageContext | null {
  const [, area, candidate] = /^\/(?:results\/\d+\/([\w-]+)|candidate\/([\w-]+))$/.exec(pathname) ?? [];
  if (area) return { area };
  return candidate ? { candidate } : null;
}
