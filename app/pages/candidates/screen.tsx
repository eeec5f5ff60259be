import { listPath } from '#app/features/candidates/addresses.ts';
import {
  filterParams,
  groupCandidates,
  listHref,
  pageParam,
  totalsSince,
} from '#app/features/candidates/list/rules.ts';
import { selectionParam } from '#app/features/candidates/list/selection.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { participate } from '#app/pages/_shared/vote-buttons/action.server.ts';
import { ClosedNotice } from '#app/pages/_shared/vote-buttons/parts/closed-notice.tsx';
import { PageForm } from '#app/pages/_shared/vote-buttons/parts/fields.tsx';
import { press } from '#app/pages/_shared/vote-buttons/press.ts';
import { revalidateAfterPress } from '#app/pages/_shared/vote-buttons/revalidate.ts';
import { useLiveFigures } from '#app/platform/live/use-live-figures.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { useReread } from '#app/platform/page/use-reread.ts';
import { Pager } from '#app/ui/data/pager.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { ListFilter } from './list/list-filter.tsx';
import { Lists } from './list/lists.tsx';
import { SummaryChips } from './list/summary-chips.tsx';
import { isOtherPhase, withLiveFigures } from './live-candidates.ts';
import { readCandidates } from './read-candidates.server.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

const texts = candidateTexts.ro.list;
/** The id of the form that contains the filter and all cards' checkboxes. */
const formId = 'cauta-candidati';

/** Returns the URL of one page of the list. Search engines do not index filtered lists. */
const pagePath = (page: number) => (page > 1 ? `${listPath}?${pageParam}=${page}` : listPath);

export const loader = readCandidates;
export const action = participate;
export const clientAction = press;
export const shouldRevalidate = revalidateAfterPress;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: texts.pageTitle(loaderData?.title ?? texts.title),
    description: texts.description,
    path: loaderData ? pagePath(loaderData.page) : null,
    picture: 'candidates',
  });

export default function Candidates({ loaderData: data }: Route.ComponentProps) {
  const live = useLiveFigures('candidates');
  useReread(isOtherPhase(data.candidates, live));
  const candidates = withLiveFigures(data.candidates, live);
  const groups = groupCandidates(candidates);
  const totals = totalsSince(data.totals, { read: data.candidates, now: candidates });
  const selection = useSelection(data.selectable.map(({ slug }) => slug));
  const hidden = selection.selected.filter((slug) => candidates.every((shown) => shown.slug !== slug));
  return (
    <Container className="compared-list flex flex-col pb-8 sm:pb-16">
      <div data-opening className="-mt-1 -mb-2 sm:-mt-6 sm:-mb-5">
        <PageTitle>{data.title}</PageTitle>
      </div>
      <p className="mb-5 max-w-[38em] text-pretty text-ink-2 text-lg max-sm:hidden">{data.subtitle}</p>
      <PageForm participation={data.participation} />
      <Section labelledBy="lista" className="mt-0! sm:mt-4!">
        <h2 id="lista" className="mb-2 font-sans font-semibold text-base tracking-normal max-sm:sr-only">
          {texts.heading(totals.candidates)}
        </h2>
        <p role="status" className="sr-only">
          {texts.found(totals.found)}
        </p>
        <ListFilter
          id={formId}
          filter={data.filter}
          parties={data.parties}
          themes={data.themes}
          hasResult={data.firstRound !== null}
          hidden={hidden.map((value) => ({ name: selectionParam, value }))}
        />
      </Section>
      <Lists
        data={{ ...data, candidates }}
        groups={groups}
        selectionOf={({ slug }) => ({
          formId,
          isSelected: selection.has(slug),
          toggle: () => selection.toggle(slug),
        })}
      />
      <div className="mt-8 grid gap-3">
        <SummaryChips totals={totals} />
        <p className="max-w-(--measure) text-ink-2 text-sm">
          {texts.account(data.participation.role, data.at)}
        </p>
      </div>
      <Pager
        page={data.page}
        count={data.pages}
        hrefFor={(page) => `${listHref(data.filter, { page, selected: selection.selected })}#lista`}
      />
      {/* Below the list, so that the first candidate is on the first screen. Phones show a copy of the
          introduction here too, because reordering would move the page while it loads. */}
      <p className="mt-6 text-pretty text-ink-2 text-md sm:hidden">{data.subtitle}</p>
      <div className="mt-6">
        <ClosedNotice participation={data.participation} silence={data.silence} />
      </div>
      <SelectionBar
        selected={data.selectable.filter(({ slug }) => selection.has(slug))}
        refused={selection.refused}
        formId={formId}
        filters={filterParams(data.filter)}
        onCancel={selection.clear}
        onCompare={selection.open}
      />
      <ComparisonDialog names={new Map(data.selectable.map(({ slug, name }) => [slug, name]))} />
    </Container>
  );
}
