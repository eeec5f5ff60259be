import type { Person } from '#app/platform/page/person.ts';
import type { SignedInRole } from './rights.ts';

/** Who is signed in, as the session says it on the server; nothing a browser sends can change it. */
export type Viewer = {
  id: string;
  role: SignedInRole;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  hasSecondFactor: boolean;
  /** Keys of the permission matrix that an administrator has switched off for this role. */
  deniedPages: readonly string[];
};

/** What the frame of a page says of whoever is signed in. */
export function personOf({ firstName, lastName, role }: Viewer): Person {
  return { name: `${firstName} ${lastName}`, role };
}
