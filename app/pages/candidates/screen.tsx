import { listPath } from '#app/features/candidates/addresses.ts';
import {
  filterParams,
  groupCandidates,
  isFiltered,
  listHref,
  pageParam,
  totalsSince,
} from '#app/features/candidates/list/rules.ts';
import { selectionParam } from '#app/features/candidates/list/selection.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { Countdown } from '#app/pages/_shared/countdown/countdown.tsx';
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
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
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
/** The id of the form that holds the filter and all cards' checkboxes. */
const formId = 'cauta-candidati';

/** Returns the URL of one page of the list. Filtered lists are no separate pages for search engines. */
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
    <Container className="compared-list pb-16">
      <div
        data-opening
        className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      >
        <PageTitle
          standFirst={data.subtitle}
          below={<p className="max-w-(--measure) text-ink-2 text-sm">{texts.account(data.at)}</p>}
        >
          {data.title}
        </PageTitle>
        <div className="pb-[clamp(24px,4vw,44px)] lg:pt-[clamp(32px,5vw,64px)]">
          <Countdown countdown={data.countdown} />
        </div>
      </div>
      <ClosedNotice participation={data.participation} silence={data.silence} />
      <PageForm participation={data.participation} />
      <Section labelledBy="lista" className="mt-8!">
        <SectionHead
          id="lista"
          title={texts.heading(totals.candidates)}
          aside={<SummaryChips totals={totals} />}
        />
        <p role="status" className="sr-only">
          {texts.found(totals.found)}
        </p>
        <Disclosure
          summary={texts.filter.legend}
          open={isFiltered(data.filter) || data.filter.order !== 'ballot'}
        >
          <ListFilter
            id={formId}
            filter={data.filter}
            parties={data.parties}
            themes={data.themes}
            hasResult={data.firstRound !== null}
            hidden={hidden.map((value) => ({ name: selectionParam, value }))}
          />
        </Disclosure>
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
      <Pager
        page={data.page}
        count={data.pages}
        hrefFor={(page) => `${listHref(data.filter, { page, selected: selection.selected })}#lista`}
      />
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
