import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Select, TextField } from '#app/ui/forms/fields.tsx';
import { adminTexts } from './texts.ts';

const texts = adminTexts.ro.lists;

type ListFiltersProps = {
  /** The URL of the list. */
  list: string;
  filter: { text?: string; from?: string; to?: string };
  kind: { label: string; name: string; value: string; options: readonly { value: string; label: string }[] };
  children?: ReactNode;
};

/** The filters of a long list by person, kind and days. `children` come after the search button. */
export function ListFilters({ list, filter, kind, children }: ListFiltersProps) {
  return (
    <Form key={JSON.stringify([filter, kind.value])} action={list} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField
          label={texts.person}
          name="cauta"
          type="search"
          defaultValue={filter.text ?? ''}
          maxLength={200}
        />
        <Select
          label={kind.label}
          name={kind.name}
          defaultValue={kind.value}
          options={[{ value: '', label: texts.any }, ...kind.options]}
        />
        <TextField label={texts.from} name="de" type="date" defaultValue={filter.from ?? ''} />
        <TextField label={texts.to} name="pana" type="date" defaultValue={filter.to ?? ''} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="secondary">
          {texts.find}
        </Button>
        {children}
      </div>
    </Form>
  );
}

type ListStepsProps = { newest: string | null; older: string | null };

/** Links to the beginning of a long list and to its older rows. */
export function ListSteps({ newest, older }: ListStepsProps) {
  if (!newest && !older) return null;
  return (
    <nav
      aria-label={texts.steps}
      className="mt-6 flex flex-wrap justify-between gap-x-6 border-line border-t pt-3"
    >
      {newest ? (
        <MoreLink href={newest} isBack>
          {texts.newest}
        </MoreLink>
      ) : (
        <span />
      )}
      {older ? <MoreLink href={older}>{texts.older}</MoreLink> : null}
    </nav>
  );
}
