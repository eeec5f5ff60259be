import { changeOf } from '#app/features/elections/corrections/changed-words.server.ts';
import {
  listCheckedFigures,
  listCorrections,
  listSourceGroups,
} from '#app/features/elections/corrections/queries.server.ts';
import { correctionTexts } from '#app/features/elections/corrections/texts.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { checkSums } from '#app/features/elections/sums/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { readPageNumber } from '#app/platform/page/page-number.ts';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/screen.ts';
import { CheckedFigures } from './checked-figures.tsx';
import { CorrectionsTable } from './corrections-table.tsx';
import { SourceGroups } from './source-groups.tsx';
import { SumsTable } from './sums-table.tsx';

const t = correctionTexts.ro;

/** Most differing sums that the page lists. One wrong area can differ in every candidate. */
const shownDifferences = 50;

/** `/corrections`: how the data is collected, checked and corrected. */
export const loader = reader('load-failed', async ({ db, at, request }) => {
  const query = new URL(request.url).searchParams;
  const search = query.get('cauta')?.trim().slice(0, 60) || null;
  const page = readPageNumber(query.get('pagina'));
  const timeline = await requireTimeline(db);
  const { electionId, title } = timeline;
  const asked = { electionId, at };
  const [groups, { total, corrections: made }, checked, report] = await Promise.all([
    listSourceGroups(db, { ...asked, search }),
    listCorrections(db, { ...asked, page }),
    listCheckedFigures(db, asked),
    checkSums(db, asked),
  ]);
  const corrections = {
    total,
    corrections: made.map(({ before, after, ...row }) => ({ ...row, change: changeOf({ before, after }) })),
  };
  const sums = { ...report, differences: report.differences.slice(0, shownDifferences) };
  const silentUntil = silenceAt(timeline, at)?.to ?? null;
  return { title, search, page, groups, corrections, checked, sums, silentUntil };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: `${t.title} – ${t.site}`,
    description: t.description,
    path: loaderData ? `/corrections${loaderData.page > 1 ? `?pagina=${loaderData.page}` : ''}` : null,
  });

export default function Corrections({ loaderData }: Route.ComponentProps) {
  const { title, search, page, groups, corrections, checked, sums, silentUntil } = loaderData;
  return (
    <Container className="pb-(--section)">
      <PageTitle kicker={title} standFirst={t.standFirst}>
        {t.title}
      </PageTitle>
      {silentUntil ? (
        <div className="mb-8">
          <Notice>{t.silence(silentUntil)}</Notice>
        </div>
      ) : null}
      <Section labelledBy="evidenta" className="mt-0!">
        <SectionHead id="evidenta" title={t.how.title} />
        <Prose>
          <ul>
            {t.how.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Prose>
      </Section>
      <SumsTable report={sums} />
      <CheckedFigures figures={checked} />
      <CorrectionsTable {...corrections} page={page} />
      <SourceGroups groups={groups} search={search} />
    </Container>
  );
}
