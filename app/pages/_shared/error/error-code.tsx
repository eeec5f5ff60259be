import { errorTexts } from './texts.ts';

/** What a reader can tell us of an error: the log has the same. */
export function ErrorCode({ id }: { id: string }) {
  return (
    <p className="mt-4 text-ink-2 text-sm">
      {errorTexts.ro.errorCode} <code className="select-all break-all">{id}</code>
    </p>
  );
}
