import type { ReactNode } from 'react';
import { analysisHref, forYouPath } from '#app/features/news/addresses.ts';
import { newsHref } from '#app/features/news/articles/address.ts';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { newsPageTexts } from '../texts.ts';

const t = newsPageTexts.ro;

type NewsHeadProps = { current: 'all' | 'candidates' | 'analysis' | 'forYou'; kicker: ReactNode };

/** Title and tabs of the news pages (NEWS-03). */
export function NewsHead({ current, kicker }: NewsHeadProps) {
  const tabs = [
    { key: 'all', href: newsHref() },
    { key: 'candidates', href: newsHref({ withCandidate: true }) },
    { key: 'analysis', href: analysisHref },
    { key: 'forYou', href: forYouPath },
  ] as const;
  return (
    <>
      <div className="[&>div]:pb-5">
        <PageTitle kicker={kicker}>{t.title}</PageTitle>
      </div>
      <TabLinks
        label={t.tabsLabel}
        items={tabs.map(({ key, href }) => ({ href, label: t.tabs[key], current: key === current }))}
      />
    </>
  );
}
