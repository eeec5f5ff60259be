import { randomBytes } from 'node:crypto';

// No path, no leading dot, no upper case (some file systems do not tell it from lower case).
const filePattern = /^[a-z0-9][a-z0-9-]{0,79}\.[a-z0-9]{1,8}$/;
const avatarPattern = /^avatar-[0-9a-f]{32}\.webp$/;

/** Throws on a name that the program did not make itself: it would be a path or an address in somebody else's hands. */
export function requireFileName(name: string): void {
  if (!filePattern.test(name)) throw new TypeError('Not the name of a stored file.');
}

/** A new name, 128 random bits: it says nothing about the person, and nobody finds it by trying. */
export function makeAvatarName(): string {
  return `avatar-${randomBytes(16).toString('hex')}.webp`;
}

export function isAvatarName(name: string): boolean {
  return avatarPattern.test(name);
}

const folder = '/files/';

/** Address at which a stored avatar is served; what `users.avatar_url` holds. */
export function avatarAddress(name: string): string {
  return `${folder}${name}`;
}

/** The stored file behind an avatar's address; null: none of ours (nothing, or an address elsewhere). */
export function avatarNameOf(address: string | null): string | null {
  const name = address?.startsWith(folder) ? address.slice(folder.length) : '';
  return isAvatarName(name) ? name : null;
}
