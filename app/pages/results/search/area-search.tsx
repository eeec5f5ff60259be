import { resultsHref } from '#app/features/elections/addresses.ts';
import type { FoundArea } from '#app/features/elections/results/areas.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { SuggestingField } from '#app/pages/_shared/search/suggesting-field.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

type AreaSearchProps = {
  round: number;
  code: string;
  search: { text: string; found: readonly FoundArea[] } | null;
};

/**
 * Searches for a place by name; a single match opens that place's page. Without JavaScript, several matches
 * are listed below the field.
 */
export function AreaSearch({ round, code, search }: AreaSearchProps) {
  const t = resultTexts.ro.search;
  const action = resultsHref(round, code);
  return (
    <search id="cauta" className="block scroll-mt-24 print:hidden">
      <form method="get" action={`${action}#cauta`} className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <SuggestingField
            id="cauta-loc"
            label={t.label}
            hint={t.hint}
            text={search?.text ?? ''}
            places={String(round)}
            isOver
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
              <span className="block text-ink-2 text-xs">{t.describe(area)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}
