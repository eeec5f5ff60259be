import type { MouseEvent } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { searchPath } from './addresses.ts';
import { SuggestingField } from './suggesting-field.tsx';
import type { Hit } from './suggestion.ts';
import { searchFieldTexts } from './texts.ts';

const t = searchFieldTexts.ro;

type SearchFormProps = {
  id?: string;
  text?: string;
  /** Called when a reader chooses a suggestion. */
  onChoose?: (hit: Hit, event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Searches the whole site. Enter or the button leads to the search page. */
export function SearchForm({ id = 'cauta-pe-site', text = '', onChoose }: SearchFormProps) {
  return (
    <search className="block">
      <form method="get" action={searchPath}>
        <SuggestingField
          id={id}
          label={t.label}
          text={text}
          {...(onChoose ? { onChoose } : {})}
          button={
            <Button type="submit" kind="secondary">
              {t.button}
            </Button>
          }
        />
      </form>
    </search>
  );
}
