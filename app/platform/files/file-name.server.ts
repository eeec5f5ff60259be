import { randomBytes } from 'node:crypto';

// Allows no path, no leading dot and no upper-case letters. Some file systems treat upper-case and lower-case
// letters as equal.
const filePattern = /^[a-z0-9][a-z0-9-]{0,79}\.[a-z0-9]{1,8}$/;
const avatarPattern = /^avatar-[0-9a-f]{32}\.webp$/;

/** Throws on a name that the program did not choose. A name from a visitor could be a path or a URL. */
export function requireFileName(name: string): void {
  if (!filePattern.test(name)) throw new TypeError('Not the name of a stored file.');
}

/** Creates a file name of 128 random bits. Nobody can guess it, and it reveals nothing about the person. */
export function makeAvatarName(): string {
  return `avatar-${randomBytes(16).toString('hex')}.webp`;
}

export function isAvatarName(name: string): boolean {
  return avatarPattern.test(name);
}

const folder = '/files/';

/** Returns the URL path of a stored avatar, as `users.avatar_url` stores it. */
export function avatarAddress(name: string): string {
  return `${folder}${name}`;
}

/**
 * Returns the file name of a stored avatar from its URL. Returns null when the URL is empty or on another
 * site.
 */
export function avatarNameOf(address: string | null): string | null {
  const name = address?.startsWith(folder) ? address.slice(folder.length) : '';
  return isAvatarName(name) ? name : null;
}
