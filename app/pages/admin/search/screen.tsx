import { Form } from 'react-router';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/screen.ts';
import { readSearch } from './read-search.server.ts';
import { SearchResults } from './results.tsx';
import { searchTexts } from './texts.ts';

const texts = searchTexts.ro;

export const loader = readSearch;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The search page of the administration, for browsers without the search dialog. */
export default function Search({ loaderData: found }: Route.ComponentProps) {
  return (
    <AdminFrame title={texts.title} below={<BackToDashboard />}>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
        <Form key={found.text} role="search" className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-52">
            <TextField
              name="cauta"
              type="search"
              label={texts.label}
              maxLength={200}
              defaultValue={found.text}
            />
          </div>
          <Button type="submit">{texts.find}</Button>
        </Form>
        <SearchResults found={found} level={2} />
      </div>
    </AdminFrame>
  );
}
