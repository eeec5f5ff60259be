import { data as answer } from 'react-router';
import { comparisonPath } from '#app/features/candidates/addresses.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Breadcrumbs } from '#app/ui/frame/breadcrumbs.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { ShareButton } from '#app/ui/share/share-button.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { CandidateChooser } from './parts/candidate-chooser.tsx';
import { ComparisonView, Problem } from './parts/comparison-view.tsx';
import { NameList } from './parts/name-list.tsx';
import { readComparison } from './read-comparison.server.ts';
import { comparisonTexts } from './texts.ts';

const texts = comparisonTexts.ro;

/** Answers 400 for too many candidates and 404 for an unknown candidate. */
export async function loader(args: Route.LoaderArgs) {
  const comparison = await readComparison(args);
  const status = { 'too-many': 400, unknown: 404 } as const;
  const { problem } = comparison;
  return answer(comparison, {
    status: problem === 'too-many' || problem === 'unknown' ? status[problem] : 200,
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const people = loaderData?.people ?? [];
  const names = people.map(({ name }) => name);
  const slugs = people.map(({ slug }) => slug);
  const isWhole = loaderData?.problem === null;
  return pageMeta(matches, {
    title: texts.pageTitle(texts.title(names)),
    description: texts.description(names),
    // The canonical URL is the first tab's URL.
    path: comparisonPath(slugs),
    picture: isWhole ? `compare/${slugs.join('_')}` : 'candidates',
    isIndexed: isWhole && people.every(({ isFictitious }) => !isFictitious),
    trail: [
      { name: texts.candidates, path: '/candidates' },
      { name: texts.comparison, path: comparisonPath(slugs) },
    ],
  });
};

/**
 * The comparison as a separate page (COMP-04, COMP-05). Opened from the list, the same view appears in a
 * dialog.
 */
export default function Comparison({ loaderData: data }: Route.ComponentProps) {
  const names = data.people.map(({ name }) => name);
  const slugs = data.people.map(({ slug }) => slug);
  return (
    <Container className="pb-16">
      <div className="pt-6">
        <Breadcrumbs
          items={[{ label: texts.candidates, href: '/candidates' }, { label: texts.comparison }]}
        />
      </div>
      <PageTitle
        standFirst={names.length > 0 ? texts.stand : texts.description([])}
        below={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-2 text-sm">
            <p>{texts.updated(data.at)}</p>
            {names.length > 0 ? <ShareButton /> : null}
          </div>
        }
      >
        {names.length > 0 ? <NameList names={names} /> : texts.title(names)}
      </PageTitle>
      {data.people.length > 0 ? (
        <ComparisonView slugs={slugs} section={data.section} data={data} />
      ) : (
        <Problem data={data} />
      )}
      <div className="mt-10">
        <CandidateChooser data={data} />
      </div>
    </Container>
  );
}
