import { errorTexts } from './texts.ts';

/** Shows the code of an error, under which the server's log has its details. */
export function ErrorCode({ id }: { id: string }) {
  return (
    <p className="mt-4 text-ink-2 text-sm">
      {errorTexts.ro.errorCode} <code className="select-all break-all">{id}</code>
    </p>
  );
}
