/** The position after the last comment or topic of a page. */
export type PostCursor = { at: Date; id: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => uuid.test(text);

export function writePostCursor({ at, id }: PostCursor): string {
  return `${at.getTime()}.${id}`;
}

/** Parses a cursor. Returns null when it is missing or malformed. */
export function readPostCursor(text: string | null): PostCursor | null {
  const [, time = '', id = ''] = /^(\d{1,14})\.(.+)$/.exec(text ?? '') ?? [];
  return time !== '' && isId(id) ? { at: new Date(Number(time)), id } : null;
}
