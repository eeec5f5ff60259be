import { comparePath, listPath } from '#app/features/candidates/addresses.ts';
import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import './selection-bar.css';

const texts = candidateTexts.ro.compare;

type SelectedCandidate = Pick<CandidateIdentity, 'slug' | 'name' | 'hue'>;

type SelectionBarProps = {
  selected: readonly SelectedCandidate[];
  /** The reason why the last press was refused, or null if it was accepted. */
  refused: string | null;
  /** The id of the form with the checkboxes. */
  formId: string;
  /** The filter's fields, which stay in the URL when the selection is cancelled. */
  filters: readonly { name: string; value: string }[];
  onCancel: () => void;
  onCompare: () => void;
};

/**
 * The selection bar (COMP-02, COMP-03). Without JavaScript the style sheet shows the bar once a box is
 * ticked, and both buttons submit forms.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, refused, formId, filters, onCancel, onCompare } = props;
  const count = texts.selected(selected.length);
  return (
    <aside aria-label={texts.bar} className="selection-bar">
      <p role="status" className="sr-only">
        {refused ?? (selected.length > 0 ? count : '')}
      </p>
      <div className="selection-bar-body">
        <div className="min-w-0 flex-[1_1_12rem]">
          <p aria-hidden="true" className="font-semibold">
            <span className="when-scripted">{count}</span>
            <span className="when-unscripted">{texts.ticked}</span>
          </p>
          {refused ? (
            <p aria-hidden="true" className="font-semibold text-red-text text-sm">
              {refused}
            </p>
          ) : null}
        </div>
        <ul className="when-scripted hidden flex-wrap gap-x-4 gap-y-1 text-sm md:flex">
          {selected.map(({ slug, name, hue }) => (
            <li key={slug} className="flex items-center gap-2">
              <PersonMark name={name} tone={hue} size="small" />
              {name}
            </li>
          ))}
        </ul>
        <div className="flex gap-2">
          <form
            action={listPath}
            onSubmit={(event) => {
              event.preventDefault();
              onCancel();
            }}
          >
            {filters.map(({ name, value }) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" kind="quiet">
              {texts.cancel}
            </Button>
          </form>
          <Button
            type="submit"
            form={formId}
            formAction={comparePath}
            onClick={(event) => {
              event.preventDefault();
              onCompare();
            }}
          >
            {texts.submit}
          </Button>
        </div>
      </div>
    </aside>
  );
}
