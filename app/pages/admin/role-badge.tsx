import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { adminTexts } from './texts.ts';

/** The roles' badge colours (ADM-10): purple for administrators, blue for candidates, green for voters. */
const kinds: Record<SignedInRole, BadgeKind> = { admin: 'purple', candidate: 'blue', voter: 'green' };

export function RoleBadge({ role }: { role: SignedInRole }) {
  return <Badge kind={kinds[role]}>{adminTexts.ro.roles[role]}</Badge>;
}
