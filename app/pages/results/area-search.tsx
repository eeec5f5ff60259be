import { resultsHref } from '#app/features/elections/addresses.ts';
import type { Area } from '#app/features/elections/results/areas.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

type AreaSearchProps = {
  round: number;
  code: string;
  search: { text: string; found: readonly Area[] } | null;
};

/**
 * Searches a county, sector or country by name. The matches appear below the field and need no JavaScript.
 */
export function AreaSearch({ round, code, search }: AreaSearchProps) {
  const t = resultTexts.ro.search;
  const action = resultsHref(round, code);
  return (
    <search id="cauta" className="block scroll-mt-24 print:hidden">
      <form method="get" action={`${action}#cauta`} className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={t.label}
            hint={t.hint}
            name="cauta"
            type="search"
            maxLength={60}
            defaultValue={search?.text}
          />
        </div>
        <Button type="submit" kind="secondary" className="mb-6">
          {t.button}
        </Button>
      </form>
      <div role="status">
        {search ? (
          <p className="mt-2 font-semibold">
            {search.found.length > 0 ? t.found(search.found.length, search.text) : t.none(search.text)}
          </p>
        ) : null}
      </div>
      {search && search.found.length > 0 ? (
        <ul className="mt-2 grid max-w-xl gap-x-8 border-line border-t sm:grid-cols-2">
          {search.found.map((area) => (
            <li key={area.code} className="border-line border-b py-2 text-base">
              <Anchor href={resultsHref(round, area.code)} className="font-semibold">
                {area.name}
              </Anchor>
              <span className="block text-ink-2 text-xs">{t.kindOf(area)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}
