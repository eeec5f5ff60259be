import { errorTexts } from './texts.ts';

/** The error's code, which the log also has. */
export function ErrorCode({ id }: { id: string }) {
  return (
    <p className="mt-4 text-ink-2 text-sm">
      {errorTexts.ro.errorCode} <code className="select-all break-all">{id}</code>
    </p>
  );
}
