import { errorTexts } from './texts.ts';

/** Shows the error's code, which the server's log also contains. */
export function ErrorCode({ id }: { id: string }) {
  return (
    <p className="mt-4 text-ink-2 text-sm">
      {errorTexts.ro.errorCode} <code className="select-all break-all">{id}</code>
    </p>
  );
}
