import { guideTexts } from '#app/features/guide/texts.ts';
import { AskLink } from '#app/pages/_shared/assistant/ask-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';

const t = guideTexts.ro.search;

/** The form that searches all sections of the guide. The search words go into the URL. */
export function SearchBox({ search }: { search: string | null }) {
  return (
    <search className="mb-8 block">
      <form method="get" action="/info" className="flex max-w-xl items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={t.label}
            hint={t.hint}
            name="cauta"
            type="search"
            maxLength={60}
            required
            defaultValue={search ?? ''}
            key={search}
          />
        </div>
        <Button type="submit" kind="secondary" className="mb-6">
          {t.button}
        </Button>
      </form>
      <AskLink about={null} kind="quiet" size="small" />
    </search>
  );
}
