import { useSearchParams } from 'react-router';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { RowActions } from '#app/pages/admin/editing/row-actions.tsx';
import { SearchRow } from '#app/pages/admin/editing/search-row.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { Pager } from '#app/ui/data/pager.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { questionTexts } from './texts.ts';

const texts = questionTexts.ro;

/** The values of a question that the lists of both kinds show. */
export type ListedQuestion = {
  id: string;
  question: string;
  category: string;
  weight: number;
  option: readonly string[];
  isActive: boolean;
};

/** One page of questions, with the filter that selected them. */
export type QuestionPage<Question> = {
  questions: Question[];
  count: number;
  page: number;
  pages: number;
  filter: { text: string; category: string };
  categories: string[];
};

type QuestionListProps<Question extends ListedQuestion> = {
  path: string;
  list: QuestionPage<Question>;
  /** The name of this panel in the URL, which the search form keeps. */
  panel?: string;
  /** The id of the question whose deletion is not yet confirmed. */
  deleted: string | null;
  /** Columns that only one kind of question has. */
  columns: readonly Column<Question>[];
  /** An additional sentence in the confirmation of a deletion. */
  confirmMore?: (question: Question) => string | null;
};

/**
 * Lists questions with search, category, activation, editor and deletion (CPADM-02, CPADM-03, VTADM-04,
 * VTADM-05).
 */
export function QuestionList<Question extends ListedQuestion>(props: QuestionListProps<Question>) {
  const { path, list, panel, deleted, columns, confirmMore } = props;
  const { filter, categories, questions, count, page, pages } = list;
  const [params] = useSearchParams();
  const href = (more: Record<string, string> = {}) => listAddress(path, params, more);
  const actions = (question: Question) => (
    <RowActions
      id={question.id}
      edit={{
        href: href({ intrebare: question.id }),
        text: texts.edit,
        label: texts.editOf(question.question),
      }}
      toggle={{
        intent: 'set-question-active',
        isActive: question.isActive,
        text: question.isActive ? texts.turnOff : texts.turnOn,
        label: texts.switchOf(question.question, question.isActive),
      }}
      remove={{
        href: href({ sterge: question.id }),
        text: texts.remove,
        label: texts.removeOf(question.question),
      }}
      confirm={
        deleted === question.id
          ? {
              text: [texts.confirm, confirmMore?.(question)].filter(Boolean).join(' '),
              submit: texts.remove,
              intent: 'delete-question',
              cancel: href(),
            }
          : null
      }
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SearchRow
        key={JSON.stringify(filter)}
        list={path}
        name="cauta"
        text={filter.text}
        add={href({ intrebare: 'noua' })}
        texts={texts}
        filters={
          <>
            {panel ? <input type="hidden" name="panou" value={panel} /> : null}
            <CategorySelect categories={categories} chosen={filter.category} />
          </>
        }
      />
      {count === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
      ) : (
        <section>
          <p className="mb-2 text-ink-2 text-sm">{texts.count(count)}</p>
          <DataTable
            caption={texts.count(count)}
            captionHidden
            stacks="dense"
            rows={questions}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'question',
                header: texts.question,
                rowHeader: true,
                cell: (question) => <QuestionCell question={question} />,
              },
              ...columns,
              { id: 'weight', header: texts.weight, numeric: true, cell: ({ weight }) => weight },
              {
                id: 'state',
                header: texts.state,
                plain: true,
                cell: ({ isActive }) => (
                  <Badge kind={isActive ? 'green' : 'neutral'}>
                    {isActive ? texts.active : texts.inactive}
                  </Badge>
                ),
              },
              { id: 'actions', header: texts.actions, cell: actions },
            ]}
          />
          <Pager page={page} count={pages} hrefFor={(wanted) => href({ pagina: String(wanted) })} />
        </section>
      )}
    </div>
  );
}

function QuestionCell({ question: { question, category } }: { question: ListedQuestion }) {
  return (
    <span className="block min-w-0 [overflow-wrap:anywhere] sm:min-w-44 lg:min-w-60">
      {question} <span className="font-normal text-ink-2 text-xs sm:block">{category}</span>
    </span>
  );
}

/** The select that filters questions or stances by category. */
export function CategorySelect({ categories, chosen }: { categories: readonly string[]; chosen: string }) {
  const options = categories.map((name) => ({ value: name, label: name }));
  return (
    <div className="min-w-0 basis-44">
      <Select
        label={texts.category}
        name="categorie"
        defaultValue={chosen}
        options={[{ value: '', label: texts.anyCategory }, ...options]}
      />
    </div>
  );
}
