import { findTimeline, listElectionIds } from '#app/features/elections/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta, siteName } from '#app/platform/page/meta.ts';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { electionsTexts } from './texts.ts';

const t = electionsTexts.ro;
const path = '/elections';

/** `/elections`: lists the election that the site shows, and the earlier elections. */
export const loader = reader('load-failed', async ({ db }) => {
  const ids = await listElectionIds(db);
  const timelines = await Promise.all(ids.map((id) => findTimeline(db, id)));
  const elections = timelines.flatMap((timeline, index) => {
    if (!timeline) return [];
    const { electionId, title, rounds } = timeline;
    return [{ electionId, title, days: rounds.map(({ electionDay }) => electionDay), isShown: index === 0 }];
  });
  return { elections };
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${siteName}`, description: t.description, path });

export default function Elections({ loaderData: { elections } }: Route.ComponentProps) {
  return (
    <Container>
      <PageTitle standFirst={t.standFirst}>{t.title}</PageTitle>
      <Section className="mt-0! pb-(--section)">
        <ul className="mb-8 grid gap-8">
          {elections.map((election) => (
            <li key={election.electionId} className="min-w-0">
              <SectionHead
                title={election.title}
                kicker={election.isShown ? t.shown : t.earlier}
                standFirst={t.rounds(election.days)}
              />
              <ElectionLinks {...election} />
            </li>
          ))}
        </ul>
        {elections.length < 2 ? <Notice>{t.none}</Notice> : null}
      </Section>
    </Container>
  );
}

function ElectionLinks({
  electionId,
  title,
  isShown,
}: {
  electionId: string;
  title: string;
  isShown: boolean;
}) {
  const base = isShown ? '' : `/elections/${electionId}`;
  const links = [
    { href: `${base}/results`, label: t.results },
    { href: `${base}/candidates`, label: t.candidates },
    { href: `${base}/polls`, label: t.polls },
    { href: `${base}/news`, label: t.news },
    { href: `${base}/info`, label: t.info },
    { href: `${base}/corrections`, label: t.corrections },
    { href: `/api/v1/elections/${electionId}`, label: t.data },
  ];
  return (
    // Equal columns. In a row, a font that loads late would move a link to the next line.
    <ul
      aria-label={t.linksOf(title)}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6"
    >
      {links.map(({ href, label }) => (
        <li key={href}>
          {/* A plain link loads the whole document, because the router does not know the archive's pages. */}
          <a href={href} className="inline-flex min-h-11 items-center">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
