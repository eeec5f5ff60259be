import { Form, useNavigation } from 'react-router';
import { profilePath } from '#app/features/candidates/addresses.ts';
import { claimPath } from '#app/features/claims/addresses.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { type ClaimAnswer, readClaim, sendClaim } from './claim.server.ts';
import { ClaimForm } from './claim-form.tsx';
import { OwnClaims } from './own-claims.tsx';
import { claimPageTexts } from './texts.ts';

const t = claimPageTexts.ro;

export const loader = readClaim;
export const action = sendClaim;
export const clientAction = (args: Route.ClientActionArgs) =>
  keepPage(args, (form): ClaimAnswer & { code: 'claim-failed' } => ({
    code: 'claim-failed',
    text: t.failed,
    typed: { message: String(form.get('message') ?? ''), evidence: String(form.get('evidence') ?? '') },
  }));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? t.titleOf(loaderData.candidate.name) : t.title} – ${t.site}` },
  { name: 'robots', content: 'noindex' },
];

const isAnswer = (value: unknown): value is ClaimAnswer =>
  typeof value === 'object' && value !== null && 'typed' in value;

/** `/candidate/:slug/claim`: the form that claims a profile, and the person's own claims of it. */
export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { candidate, claims } = loaderData;
  return (
    <Container className="pb-(--section)">
      <p className="pt-6">
        <MoreLink href={profilePath(candidate.slug)} isBack>
          {t.back(candidate.name)}
        </MoreLink>
      </p>
      <PageTitle kicker={candidate.name}>{t.title}</PageTitle>
      <div className="grid max-w-[38rem] grid-cols-[minmax(0,1fr)] gap-8">
        <ClaimPlace data={loaderData} answer={isAnswer(actionData) ? actionData : null} />
        {claims.length > 0 ? (
          <section aria-labelledby="cereri">
            <h2 id="cereri" className="mb-3 text-xl">
              {t.own.title}
            </h2>
            <OwnClaims claims={claims} />
          </section>
        ) : null}
      </div>
    </Container>
  );
}

type ClaimPlaceProps = { data: Route.ComponentProps['loaderData']; answer: ClaimAnswer | null };

/** Shows the form, or the reason why there is no form. */
function ClaimPlace({ data: { candidate, claims, isTaken, role }, answer }: ClaimPlaceProps) {
  const isBusy = useNavigation().state === 'submitting';
  const path = claimPath(candidate.slug);
  // After a refusal the person keeps the form with the typed text.
  if (!answer || answer.code === null) {
    if (isTaken) return <Notice>{t.taken}</Notice>;
    if (role === 'admin') return <Notice>{t.notForAdmins}</Notice>;
    if (role === null)
      return <Notice action={<Anchor href={`/auth?next=${path}`}>{t.signIn}</Anchor>}>{t.signedOut}</Notice>;
    if (!answer && claims[0]?.status === 'pending') return null;
  }
  return <ClaimForm path={path} answer={answer} isBusy={isBusy} form={Form} />;
}
