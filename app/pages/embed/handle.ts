/** The `handle` of a route that may be framed by other sites: bare document, no script, a policy of its own. */
export const embedHandle = { embed: true } as const;

/** Does one of these matches belong to an embed? Handles of other routes may be anything. */
export function isEmbed(handles: readonly unknown[]): boolean {
  return handles.includes(embedHandle);
}

/** `?theme=light|dark`; anything else leaves the choice to the reader's system. */
export function themeOf(search: string): 'light' | 'dark' | undefined {
  const theme = new URLSearchParams(search).get('theme');
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
