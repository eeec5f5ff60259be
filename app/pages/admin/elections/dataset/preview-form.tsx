import { Form } from 'react-router';
import { previewStart } from '#app/pages/admin/elections/preview/addresses.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { electionsPageTexts } from '../texts.ts';

const { report, preview } = electionsPageTexts.ro;

/** Opens the public pages with a checked dataset, as of a chosen election time. */
export function PreviewForm({ id, moment }: { id: string; moment: string }) {
  return (
    <section aria-labelledby="previzualizare" className="min-w-0">
      <SectionHead id="previzualizare" title={report.preview} standFirst={report.previewText} />
      <Form method="get" action={previewStart(id)} reloadDocument className="flex flex-wrap items-end gap-3">
        <TextField
          id="ora-alegerilor"
          name="ora"
          type="datetime-local"
          label={preview.moment}
          defaultValue={moment}
          required
        />
        <Button type="submit" kind="secondary">
          {preview.open}
        </Button>
      </Form>
    </section>
  );
}
