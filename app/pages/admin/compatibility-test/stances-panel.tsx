import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import type {
  AdministeredStance,
  StanceChoices,
} from '#app/features/compatibility/administration/stances/queries.server.ts';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { RowActions } from '#app/pages/admin/editing/row-actions.tsx';
import { SearchRow } from '#app/pages/admin/editing/search-row.tsx';
import { CategorySelect } from '#app/pages/admin/questions/question-list.tsx';
import type { Block } from '#app/platform/page/block.server.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Pager } from '#app/ui/data/pager.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { StanceDialog } from './stance-dialog.tsx';
import { compatibilityTestTexts } from './texts.ts';

const texts = compatibilityTestTexts.ro.stances;
const path = '/admin/compatibility-test';

type Stances = {
  stances: AdministeredStance[];
  count: number;
  page: number;
  pages: number;
  filter: { text?: string; candidate?: string; category?: string };
  choices: StanceChoices;
  categories: string[];
  isNew: boolean;
  open: AdministeredStance | null;
};
type StancesPanelProps = { stances: Block<Stances>; deletes: string | null; answer: unknown };

/** Lists the candidates' stances with search, filters, editor and deletion (CPADM-25 to CPADM-29). */
export function StancesPanel({ stances, deletes, answer }: StancesPanelProps) {
  const [params] = useSearchParams();
  if (!stances.data) return <Notice kind="error">{stances.failed}</Notice>;
  const { count, page, pages, filter, choices, isNew, open } = stances.data;
  const href = (more: Record<string, string> = {}) => listAddress(path, params, more);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SearchRow
        key={JSON.stringify(filter)}
        list={path}
        name="cauta"
        text={filter.text ?? ''}
        add={href({ pozitie: 'noua' })}
        texts={texts}
        filters={<Filters stances={stances.data} />}
      />
      {count === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
      ) : (
        <section>
          <p className="mb-2 text-ink-2 text-sm">{texts.count(count)}</p>
          <StanceTable stances={stances.data.stances} deletes={deletes} href={href} />
          <Pager page={page} count={pages} hrefFor={(wanted) => href({ pagina: String(wanted) })} />
        </section>
      )}
      {isNew || open ? (
        <StanceDialog
          key={open?.version}
          stance={open}
          choices={choices}
          question={params.get('intrebare')}
          answer={answer}
          close={href()}
        />
      ) : null}
    </div>
  );
}

function Filters({ stances: { choices, filter, categories } }: { stances: Stances }) {
  const candidates = choices.candidates.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <>
      <input type="hidden" name="panou" value="pozitii" />
      <div className="min-w-0 basis-44">
        <Select
          label={texts.candidate}
          name="candidat"
          defaultValue={filter.candidate ?? ''}
          options={[{ value: '', label: texts.anyCandidate }, ...candidates]}
        />
      </div>
      <CategorySelect categories={categories} chosen={filter.category ?? ''} />
    </>
  );
}

type StanceTableProps = {
  stances: readonly AdministeredStance[];
  deletes: string | null;
  href: (more?: Record<string, string>) => string;
};

function StanceTable({ stances, deletes, href }: StanceTableProps) {
  const actions = ({ id, candidate, question }: AdministeredStance) => (
    <RowActions
      id={id}
      edit={{ href: href({ pozitie: id }), text: texts.edit, label: texts.editOf(candidate, question) }}
      remove={{ href: href({ sterge: id }), text: texts.remove, label: texts.removeOf(candidate, question) }}
      confirm={
        deletes === id
          ? { text: texts.confirm, submit: texts.remove, intent: 'delete-stance', cancel: href() }
          : null
      }
    />
  );
  return (
    <DataTable
      caption={compatibilityTestTexts.ro.tabs.stances}
      captionHidden
      stacks="dense"
      rows={stances}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'candidate',
          header: texts.candidate,
          rowHeader: true,
          cell: ({ candidate, account, isFictitious }) => (
            <>
              {candidate}
              {isFictitious ? <Note>{candidateTexts.ro.fictitious}</Note> : null}
              {account ? <Note>{texts.account(account)}</Note> : null}
            </>
          ),
        },
        {
          id: 'question',
          header: texts.question,
          wide: true,
          plain: true,
          cell: ({ question, category }) => (
            <span className="block min-w-0 sm:min-w-44 lg:min-w-52">
              {question}
              <Note>{category}</Note>
            </span>
          ),
        },
        {
          id: 'answer',
          header: texts.answer,
          plain: true,
          lead: true,
          cell: ({ answer, confidence }) => (
            <>
              <span className="font-semibold">{answer}</span>
              {confidence === 'inferred' ? ` (${texts.inferred})` : null}
            </>
          ),
        },
        {
          id: 'reasons',
          header: texts.reasons,
          plain: true,
          cell: (stance) => <Reasons stance={stance} />,
        },
        { id: 'actions', header: texts.actions, cell: actions },
      ]}
    />
  );
}

/** Small text that follows its value on phones, and stands below it on wide screens. */
function Note({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className="font-normal text-ink-2 text-xs sm:block">{children}</span>
    </>
  );
}

/** The explanation and sources of an answer, which phones fold. */
function Reasons({ stance: { explanation, links } }: { stance: AdministeredStance }) {
  const sources = links.map((link) => ({ href: link, label: new URL(link).host.replace(/^www\./, '') }));
  if (!explanation && sources.length === 0) return null;
  return (
    <div className="min-w-0 sm:min-w-44 lg:min-w-52">
      <Fold summary={texts.reasons} look="bare">
        {explanation ? <p className="text-ink-2 text-xs">{explanation}</p> : null}
        <SourceLine sources={sources} className="mt-1" />
      </Fold>
    </div>
  );
}
