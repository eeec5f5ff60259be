import type { FieldProblems } from '#app/features/accounts/forms.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { ErrorState } from '#app/ui/states.tsx';

/**
 * Returns the id of a field's control, to which the problem summary links. `form` keeps ids unique when a
 * page has several forms.
 */
export function fieldId(name: string, form = 'camp'): string {
  return `${form}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

type ProblemSummaryProps = { text: string; problems: FieldProblems; form?: string };

/** The summary above a refused form: one message, or each field's error with a link to the field. */
export function ProblemSummary({ text, problems, form }: ProblemSummaryProps) {
  const found = Object.entries(problems);
  if (found.length === 0) return <ErrorState title={text} />;
  return (
    <ErrorState title={accountTexts.ro.problems.title}>
      <ul className="list-disc pl-5">
        {found.map(([field, problem]) => (
          <li key={field}>
            <a href={`#${fieldId(field, form)}`} className="block w-fit py-1">
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </ErrorState>
  );
}
