import { Form } from 'react-router';
import { comparePath, listPath, sectionParam } from '#app/features/candidates/addresses.ts';
import { selectionParam } from '#app/features/candidates/list/selection.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { ComparisonData } from '#app/pages/candidates/compare/read-comparison.server.ts';
import { sectionWords } from '#app/pages/candidates/compare/sections.ts';
import { comparisonTexts } from '#app/pages/candidates/compare/texts.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';

const t = comparisonTexts.ro.chooser;

/**
 * The candidates as checkboxes in a form. Submitting it opens the chosen comparison's URL, with or without
 * JavaScript.
 */
export function CandidateChooser({ data }: { data: ComparisonData }) {
  const { choices, hasMoreChoices, section, problem } = data;
  const word = sectionWords[section];
  return (
    <div className="comparison-tools">
      <Disclosure summary={problem === null ? t.change : t.title} open={problem !== null}>
        <Form
          // The checkboxes are uncontrolled and keep their ticks until the URL changes.
          key={choices.map(({ slug, isChosen }) => (isChosen ? slug : '')).join()}
          action={comparePath}
        >
          {word ? <input type="hidden" name={sectionParam} value={word} /> : null}
          <fieldset>
            <legend className="mb-2 font-semibold text-sm">{t.legend}</legend>
            <div className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
              {choices.map(({ slug, name, isFictitious, isChosen }) => (
                <Checkbox
                  key={slug}
                  name={selectionParam}
                  value={slug}
                  defaultChecked={isChosen}
                  label={isFictitious ? `${name}, ${candidateTexts.ro.fictitious}` : name}
                />
              ))}
            </div>
          </fieldset>
          {hasMoreChoices ? (
            <p className="mt-3">
              <MoreLink href={listPath}>{t.all}</MoreLink>
            </p>
          ) : null}
          <p className="mt-4">
            <Button type="submit">{t.submit}</Button>
          </p>
        </Form>
      </Disclosure>
    </div>
  );
}
