import { profilePath } from '#app/features/candidates/addresses.ts';
import type { PendingClaim } from '#app/features/claims/queries.server.ts';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { DecisionForm } from '#app/pages/admin/decision-form.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import type { Route } from './+types/screen.ts';
import { changeClaims, type RefusedClaimDecision, readClaims } from './claims.server.ts';
import { claimsAdminTexts } from './texts.ts';

const t = claimsAdminTexts.ro;

export const loader = readClaims;
export const action = changeClaims;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${t.title} – ${adminTexts.ro.label}`,
    description: t.description,
    path: null,
  });

/** `/admin/claims`: claims of profiles that await a decision, the oldest first. */
export default function Claims({ loaderData: { claims, isDone }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'claim' in actionData ? actionData : null;
  const isGone = refused !== null && !claims.data?.some(({ id }) => id === refused.claim);
  return (
    <AdminFrame title={t.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div role="status" className="empty:hidden">
          {isRefusalAnswer(actionData) ? <Notice kind="error">{actionData.text}</Notice> : null}
          {isGone ? <Notice kind="error">{refused.text}</Notice> : null}
          {isDone && !actionData ? <Notice kind="success">{t.done}</Notice> : null}
        </div>
        {claims.failed === null ? null : <ErrorState title={claims.failed} />}
        {claims.data?.length === 0 ? <EmptyState title={t.none} /> : null}
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {claims.data?.map((claim) => (
            <li key={claim.id}>
              <Claim claim={claim} refused={refused?.claim === claim.id ? refused : null} />
            </li>
          ))}
        </ol>
      </div>
    </AdminFrame>
  );
}

type ClaimProps = { claim: PendingClaim; refused: RefusedClaimDecision | null };

function Claim({ claim, refused }: ClaimProps) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 border-rule border-t pt-4">
      <div>
        <p className="break-words">
          <strong>{claim.claimant}</strong> ({claim.email}){' '}
          <Anchor href={profilePath(claim.slug)}>{t.about(claim.candidate)}</Anchor>
        </p>
        <p className="text-ink-2 text-sm">{formatDateTime(claim.at)}</p>
      </div>
      <p className="max-w-(--measure) whitespace-pre-line break-words border-line-2 border-l-2 pl-4">
        {claim.message}
      </p>
      <p className="break-words text-sm">
        {claim.evidence ? (
          <>
            {t.evidence}:{' '}
            <a href={claim.evidence} rel="nofollow noopener noreferrer">
              {claim.evidence}
            </a>
          </>
        ) : (
          t.noEvidence
        )}
      </p>
      <DecisionForm
        intent="decide-claim"
        record={{ name: 'claim', value: claim.id }}
        refused={refused}
        motive={{ label: t.motive, hint: t.motiveHint, maxLength: 500 }}
        accept={{ value: 'accepted', text: t.accept }}
        reject={{ value: 'rejected', text: t.reject }}
      />
    </article>
  );
}
