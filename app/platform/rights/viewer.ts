import type { Person } from '#app/platform/page/own/person.ts';
import type { SignedInRole } from './rights.ts';

/** The signed-in person, from the session on the server. No browser can change these fields. */
export type Viewer = {
  id: string;
  role: SignedInRole;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  hasSecondFactor: boolean;
  /** Pages of the permission matrix that an administrator has switched off for this role. */
  deniedPages: readonly string[];
};

/** Returns the part of the signed-in person that a page's frame shows. */
export function personOf({ firstName, lastName, role }: Viewer): Person {
  return { name: `${firstName} ${lastName}`, role };
}
