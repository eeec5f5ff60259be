/**
 * The `handle` of embed routes. It marks a document without the site's header, footer and scripts, with its
 * own security policy.
 */
export const embedHandle = { embed: true } as const;

/** Tells whether the matched route is an embed. Handles of other routes may have any shape. */
export function isEmbed(handles: readonly unknown[]): boolean {
  return handles.includes(embedHandle);
}

/** Returns the theme in `?theme=light|dark`. Without the parameter the reader's system decides. */
export function themeOf(search: string): 'light' | 'dark' | undefined {
  const theme = new URLSearchParams(search).get('theme');
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
