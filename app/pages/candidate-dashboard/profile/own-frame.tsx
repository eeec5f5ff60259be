import type { ReactNode } from 'react';
import { ownProfilePath, ownStancesPath, teamPath } from '#app/features/profile-editing/addresses.ts';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { ownProfileTexts } from './texts.ts';

const texts = ownProfileTexts.ro;
const paths = { profile: ownProfilePath, stances: ownStancesPath, team: teamPath };

type OwnFrameProps = {
  title: string;
  name: string | null;
  current: keyof typeof paths;
  /** False for editors of the team, who see only the profile. */
  isCandidate: boolean;
  below?: ReactNode;
  children: ReactNode;
};

/** The frame of the pages on which a candidate and the team edit the profile. */
export function OwnFrame({ title, name, current, isCandidate, below, children }: OwnFrameProps) {
  const keys = Object.keys(paths) as (keyof typeof paths)[];
  const items = keys
    .filter((key) => isServed(paths[key]))
    .map((key) => ({ href: paths[key], label: texts.tabs[key], current: key === current }));
  return (
    <Container className="pb-16">
      {isCandidate ? (
        <p className="pt-6">
          <MoreLink href="/candidate-dashboard" isBack>
            {texts.dashboard}
          </MoreLink>
        </p>
      ) : null}
      <PageTitle kicker={name} below={below}>
        {title}
      </PageTitle>
      {isCandidate ? <TabLinks label={texts.tabsLabel} items={items} /> : null}
      <div className="mt-8 [overflow-wrap:anywhere]">{children}</div>
    </Container>
  );
}
