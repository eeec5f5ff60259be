import { Form, useNavigation } from 'react-router';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import { sourcesTexts } from './texts.ts';

const texts = sourcesTexts.ro.opml;

/** Forms that import and export the list of feeds as OPML. */
export function OpmlBox() {
  const isBusy = useNavigation().formData?.get('intent') === 'opml';
  return (
    <Box title={texts.title}>
      <p className="max-w-prose text-ink-2">{texts.text}</p>
      <p className="my-3">
        <MoreLink href="/admin/news/sources.opml" download>
          {texts.download}
        </MoreLink>
      </p>
      <Form
        method="post"
        action="/admin/news/sources"
        encType="multipart/form-data"
        className="grid justify-items-start gap-4"
      >
        <FileField
          label={texts.field}
          name="opml"
          accept=".opml,.xml"
          browse={texts.browse}
          nothing={texts.nothing}
        />
        <Button type="submit" name="intent" value="opml" kind="secondary" busy={isBusy}>
          {texts.submit}
        </Button>
      </Form>
    </Box>
  );
}
