import { errorTexts } from './texts.ts';

/** Shows an error's code. The server's log has the error's details under the same code. */
export function ErrorCode({ id }: { id: string }) {
  return (
    <p className="mt-4 text-ink-2 text-sm">
      {errorTexts.ro.errorCode} <code className="select-all break-all">{id}</code>
    </p>
  );
}
