import { readPageNumber } from '#app/platform/page/page-number.ts';
import { foldText } from '#app/ui/text/format.ts';
import type { ListedQuestion, QuestionPage } from './question-list.tsx';

/** Number of questions on one page of the list. */
const pageLength = 20;

/** Returns the page of questions in the URL, searched by text or category and filtered by category. */
export function pageOfQuestions<Question extends ListedQuestion>(
  all: readonly Question[],
  params: URLSearchParams,
): QuestionPage<Question> {
  const text = (params.get('cauta') ?? '').trim().slice(0, 200);
  const category = params.get('categorie') ?? '';
  const found = all.filter(
    (question) =>
      foldText(`${question.question} ${question.category}`).includes(foldText(text)) &&
      (category === '' || question.category === category),
  );
  const pages = Math.max(1, Math.ceil(found.length / pageLength));
  const page = Math.min(readPageNumber(params.get('pagina')), pages);
  return {
    questions: found.slice((page - 1) * pageLength, page * pageLength),
    count: found.length,
    page,
    pages,
    filter: { text, category },
    categories: categoriesOf(all),
  };
}

/** Returns the different categories of the questions, in alphabetical order (CPADM-08). */
export function categoriesOf(all: readonly Pick<ListedQuestion, 'category'>[]): string[] {
  return [...new Set(all.map(({ category }) => category))].toSorted((a, b) => a.localeCompare(b, 'ro'));
}
