import type { ReactNode } from 'react';
import { notificationsPath } from '#app/features/notifications/addresses.ts';
import { isServed } from '#app/routes.ts';
import { Container } from '#app/ui/frame/container.tsx';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.ro;

const tabs = [
  { key: 'profile', path: '/account' },
  { key: 'notifications', path: notificationsPath },
  { key: 'security', path: '/account/security' },
  { key: 'privacy', path: '/account/privacy' },
] as const;

type AccountTab = (typeof tabs)[number]['key'];

type AccountFrameProps = {
  title: string;
  current: AccountTab;
  /** One sentence below the title. */
  standFirst?: ReactNode;
  children: ReactNode;
};

/** The frame of the account pages: heading, tabs, and a column of reading width. */
export function AccountFrame({ title, current, standFirst, children }: AccountFrameProps) {
  const items = tabs
    .filter(({ path }) => isServed(path))
    .map(({ key, path }) => ({ href: path, label: texts.tabs[key], current: key === current }));
  return (
    <Container className="pb-16">
      <PageTitle kicker={texts.kicker} standFirst={standFirst}>
        {title}
      </PageTitle>
      <TabLinks label={texts.tabsLabel} items={items} />
      <div className="mt-10 max-w-(--own) [overflow-wrap:break-word]">{children}</div>
    </Container>
  );
}
