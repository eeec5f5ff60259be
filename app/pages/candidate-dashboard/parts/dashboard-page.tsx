import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { DashboardFrame, NoDashboard } from '../dashboard-page.server.ts';
import { candidateDashboardTexts } from '../texts.ts';

const texts = candidateDashboardTexts.ro;

type DashboardPageProps =
  | { frame: DashboardFrame; none: null; children: ReactNode }
  | { frame: null; none: NoDashboard; children: ReactNode };

/** The frame of a dashboard page with title and tabs. Without a dashboard it shows the reason. */
export function DashboardPage({ frame, none, children }: DashboardPageProps) {
  if (frame === null) {
    return (
      <Container className="pb-16">
        <PageTitle>{texts.title}</PageTitle>
        {none.choices ? <Choices choices={none.choices} /> : <NoCandidate />}
      </Container>
    );
  }
  return (
    <Container className="pb-16">
      <PageTitle kicker={frame.name}>{texts.title}</PageTitle>
      <TabLinks label={texts.tabsLabel} items={frame.tabs} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-y-10">
        {frame.isOwn ? null : <Notice>{texts.readOnly}</Notice>}
        {children}
      </div>
    </Container>
  );
}

function NoCandidate() {
  return (
    <EmptyState
      title={texts.none.title}
      action={
        <ButtonLink href="/account" kind="secondary">
          {texts.account}
        </ButtonLink>
      }
    >
      {texts.none.help}
    </EmptyState>
  );
}

/** Lists the candidates whose dashboards an administrator may open. */
function Choices({ choices }: { choices: readonly { name: string; slug: string }[] }) {
  return (
    <section aria-labelledby="alege">
      <h2 id="alege" className="mb-3 text-xl">
        {texts.choose}
      </h2>
      <ul className="border-line border-b">
        {choices.map(({ name, slug }) => (
          <li key={slug} className="border-line border-t">
            <Anchor
              href={`/candidate-dashboard?candidate=${slug}`}
              className="flex min-h-11 items-center py-2"
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
