import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
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

/**
 * The summary above a refused form: one message, or each field's error with a link to the field. The summary
 * takes the focus, and the tab's title says that there is an error.
 */
export function ProblemSummary(props: ProblemSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal has a new key
  useEffect(() => {
    box.current?.focus();
    const title = document.title;
    const refused = accountTexts.ro.problems.pageTitle(title);
    document.title = refused;
    return () => {
      // A next page has its own title already.
      if (document.title === refused) document.title = title;
    };
  }, [key]);
  return (
    <div ref={box} tabIndex={-1}>
      <Summary {...props} />
    </div>
  );
}

function Summary({ text, problems, form }: ProblemSummaryProps) {
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
