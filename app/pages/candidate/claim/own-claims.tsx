import { claimPath } from '#app/features/claims/addresses.ts';
import type { OwnClaim } from '#app/features/claims/queries.server.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate } from '#app/ui/text/format.ts';
import { claimPageTexts } from './texts.ts';

const t = claimPageTexts.ro.own;

/**
 * Lists a person's claims with the administrator's decisions. `isLinked` adds each profile's name, with a link to the
 * claim.
 */
export function OwnClaims({ claims, isLinked = false }: { claims: readonly OwnClaim[]; isLinked?: boolean }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {claims.map(({ id, candidate, slug, status, reason, at }) => (
        <li key={id} className="border-line border-t pt-3">
          {isLinked ? <Anchor href={claimPath(slug)}>{candidate}</Anchor> : null}
          <p>{t.statuses[status]}</p>
          {reason ? <p className="break-words">{t.reason(reason)}</p> : null}
          <p className="text-ink-2 text-sm">{formatDate(at)}</p>
        </li>
      ))}
    </ul>
  );
}
