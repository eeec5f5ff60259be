import { useLocation } from 'react-router';
import { summaryTexts } from '#app/features/elections/results/summary.texts.ts';
import { roundName } from '#app/features/elections/round-words.ts';
import { frameTexts } from '#app/pages/_shared/frame/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta, type StructuredData } from '#app/platform/page/meta.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/screen.ts';
import { Home } from './home.tsx';
import { readHomePage } from './home-page.server.ts';
import { homeTexts } from './texts.ts';

export const loader = reader('home-failed', readHomePage);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = homeTexts.ro;
  return pageMeta(matches, {
    title: `${loaderData?.title ?? t.page} – ${frameTexts.ro.brand}`,
    description: loaderData?.subtitle ?? t.subtitle,
    path: loaderData ? '/' : null,
    picture: 'home',
    // After the last round the page shows the result, whose embed only `/results` offers.
    embed: loaderData?.countdown.kind === 'result' ? undefined : summaryTexts.ro.embeds.countdown,
    things: (url) => [
      { '@type': 'WebSite', name: frameTexts.ro.brand, url: url('/'), inLanguage: 'ro' },
      {
        '@type': 'Organization',
        name: frameTexts.ro.brand,
        url: url('/'),
        logo: url('/favicon.svg'),
        description: frameTexts.ro.standing,
      },
      ...(loaderData ? votingOf(loaderData) : []),
    ],
  });
}

/**
 * Returns the vote to which the page counts down as a schema.org `Event`. Returns null during counting and
 * afterwards.
 */
function votingOf({
  countdown,
  title,
}: Pick<Route.ComponentProps['loaderData'], 'countdown' | 'title'>): StructuredData[] {
  if (countdown.kind !== 'before' && countdown.kind !== 'today') return [];
  return [
    {
      '@type': 'Event',
      name: `${title}, ${roundName(countdown.round)}`,
      startDate: countdown.opens.toISOString(),
      endDate: countdown.closes.toISOString(),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: summaryTexts.ro.country,
        address: { '@type': 'PostalAddress', addressCountry: 'RO' },
      },
    },
  ];
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const isAccountErased = new URLSearchParams(useLocation().search).get('cont') === 'sters';
  return (
    <>
      {isAccountErased ? (
        <Notice place="ribbon" kind="success" role="status">
          {homeTexts.ro.accountErased}
        </Notice>
      ) : null}
      <Home {...loaderData} />
    </>
  );
}
