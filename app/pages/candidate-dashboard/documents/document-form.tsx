import { Form, useNavigation } from 'react-router';
import type { DocumentType } from '#app/features/campaign/documents/rules.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RefusedDocument } from './actions.server.ts';
import { documentPageTexts } from './texts.ts';

const t = documentPageTexts.ro;

type DocumentFormProps = {
  document: { type: DocumentType; url: string | null; version: string };
  refused: RefusedDocument | null;
};

/** The form for the URL of one declaration (CDASH-40). Submitting an empty field changes nothing (CDASH-41). */
export function DocumentForm({ document: { type, url, version }, refused }: DocumentFormProps) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-3">
      {refused ? (
        <Notice kind="error" role="alert">
          {refused.text}
        </Notice>
      ) : null}
      <input type="hidden" name="doc_type" value={type} />
      <input type="hidden" name="version" value={version} />
      {/* A text field, because a browser's `url` field refuses a URL without https://, which CDASH-43 accepts. */}
      <TextField
        name="doc_url"
        label={t.address(type)}
        hint={t.hint}
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
        defaultValue={refused?.typed ?? ''}
        aria-invalid={refused ? true : undefined}
      />
      <p>
        <Button
          type="submit"
          name="intent"
          value="update-document"
          kind={url === null ? 'primary' : 'secondary'}
          busy={sent?.get('doc_type') === type}
        >
          {url === null ? t.submitFirst(type) : t.submit(type)}
        </Button>
      </p>
    </Form>
  );
}
