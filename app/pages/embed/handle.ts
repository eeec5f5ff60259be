/** The `handle` of embeddable routes: a bare document without scripts, with its own policy. */
export const embedHandle = { embed: true } as const;

/** Does a match belong to an embed? Other routes' handles may be anything. */
export function isEmbed(handles: readonly unknown[]): boolean {
  return handles.includes(embedHandle);
}

/** `?theme=light|dark`; otherwise the reader's system decides. */
export function themeOf(search: string): 'light' | 'dark' | undefined {
  const theme = new URLSearchParams(search).get('theme');
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
