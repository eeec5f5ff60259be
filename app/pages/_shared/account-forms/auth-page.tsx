import type { ReactNode } from 'react';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { Container } from '#app/ui/frame/container.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';

type AuthPageProps = {
  title: string;
  kicker?: string;
  standFirst?: ReactNode;
  /** Content next to the form on wide screens and below the form on small screens. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Layout of the sign-in pages: a heading, a narrow column for the form, and help next to it. */
export function AuthPage({
  title,
  kicker = accountTexts.ro.kicker,
  standFirst,
  aside,
  children,
}: AuthPageProps) {
  return (
    <Container className="pb-16">
      <PageTitle kicker={kicker} standFirst={standFirst}>
        {title}
      </PageTitle>
      <div className="grid gap-x-12 gap-y-12 md:max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] lg:grid-cols-[minmax(0,29rem)_minmax(0,24rem)] lg:gap-x-20">
        <div className="grid max-w-(--form) content-start gap-6 max-md:max-w-none">{children}</div>
        {aside ? <div>{aside}</div> : null}
      </div>
    </Container>
  );
}
