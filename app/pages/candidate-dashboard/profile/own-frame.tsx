import type { ReactNode } from 'react';
import { Container } from '#app/ui/frame/container.tsx';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { type TabPath, tabsFor } from '../tabs.ts';
import { ownProfileTexts } from './texts.ts';

const texts = ownProfileTexts.ro;

type OwnFrameProps = {
  title: string;
  name: string | null;
  current: TabPath;
  /** `isCandidate` is false for editors of the team, who have fewer tabs. */
  isCandidate: boolean;
  below?: ReactNode;
  children: ReactNode;
};

/** The frame of the pages on which a candidate and the team edit the profile. */
export function OwnFrame({ title, name, current, isCandidate, below, children }: OwnFrameProps) {
  const items = tabsFor(isCandidate ? 'candidate' : 'team').map(({ path, label }) => ({
    href: path,
    label,
    current: path === current,
  }));
  return (
    <Container className="pb-16">
      <PageTitle kicker={name} below={below}>
        {title}
      </PageTitle>
      {name === null ? null : <TabLinks label={texts.tabsLabel} items={items} />}
      <div className="mt-8 [overflow-wrap:anywhere]">{children}</div>
    </Container>
  );
}
