import { Form } from 'react-router';
import { listPath } from '#app/features/candidates/addresses.ts';
import { type ListFilter as Filter, listParams, orderParam } from '#app/features/candidates/list/rules.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Select, TextField } from '#app/ui/forms/fields.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';

const texts = candidateTexts.ro.list.filter;

type ListFilterProps = {
  filter: Filter;
  parties: readonly { label: string; name: string }[];
  themes: readonly string[];
  /** `hasResult` is true once votes exist. The form then offers the order by votes. */
  hasResult: boolean;
  /** The form's id, to which checkboxes outside the form refer. `hidden` contains fields without a visible control. */
  id: string;
  hidden: readonly { name: string; value: string }[];
};

/** Search, party, theme and order in a GET form, so that the URL contains the choice. Only the search is open. */
export function ListFilter({ filter, parties, themes, hasResult, id, hidden }: ListFilterProps) {
  const partyOptions = parties.map(({ label, name }) => ({ value: label, label: name }));
  return (
    <Form
      id={id}
      action={listPath}
      // The fields keep typed text until the URL changes.
      key={JSON.stringify(filter)}
      role="search"
      aria-label={texts.legend}
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 lg:grid-cols-[minmax(0,32rem)_auto_minmax(0,1fr)]"
    >
      {hidden.map(({ name, value }) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label={texts.search}
        labelHidden
        placeholder={texts.search}
        name={listParams.search}
        type="search"
        defaultValue={filter.search}
        maxLength={80}
      />
      <Button type="submit" kind="secondary">
        {texts.submit}
      </Button>
      <div className="col-span-2 mt-2 sm:mt-3 lg:col-span-3">
        <Disclosure
          summary={texts.choices}
          open={filter.party !== '' || filter.theme !== '' || filter.order !== 'ballot'}
        >
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
            <Select
              label={texts.party}
              name={listParams.party}
              defaultValue={filter.party}
              options={[{ value: '', label: texts.anyParty }, ...partyOptions]}
            />
            <Select
              label={texts.theme}
              name={listParams.theme}
              defaultValue={filter.theme}
              options={[
                { value: '', label: texts.anyTheme },
                ...themes.map((theme) => ({ value: theme, label: theme })),
              ]}
            />
            <Select
              label={texts.order}
              name={listParams.order}
              defaultValue={orderParam[filter.order]}
              options={[
                { value: orderParam.ballot, label: texts.orderBallot },
                { value: orderParam.name, label: texts.orderName },
                ...(hasResult ? [{ value: orderParam.votes, label: texts.orderVotes }] : []),
              ]}
            />
          </div>
        </Disclosure>
      </div>
    </Form>
  );
}
