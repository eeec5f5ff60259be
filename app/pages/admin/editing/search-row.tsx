import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';

type SearchRowProps = {
  /** The URL of the list, to which the form sends the search. */
  list: string;
  /** The name of the search parameter. */
  name: string;
  text: string;
  /** The URL that opens the editor for a new entry. */
  add: string;
  texts: { search: string; find: string; add: string };
  /** Additional fields of the search form. */
  filters?: ReactNode;
};

/** The search above a list, with the link that adds an entry. */
export function SearchRow({ list, name, text, add, texts, filters }: SearchRowProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Form action={list} className="flex min-w-0 flex-1 basis-64 flex-wrap items-end gap-3 max-sm:contents">
        <div className="min-w-0 max-w-sm flex-1 basis-40">
          <TextField label={texts.search} name={name} type="search" defaultValue={text} maxLength={200} />
        </div>
        {filters}
        <Button type="submit" kind="secondary">
          {texts.find}
        </Button>
      </Form>
      <ButtonLink href={add} keepScroll>
        {texts.add}
      </ButtonLink>
    </div>
  );
}
