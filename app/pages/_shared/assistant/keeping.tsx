import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { consentTexts, consentVersion } from '#app/features/accounts/consent/texts.ts';
import { assistantPath } from '#app/features/assistant/addresses.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { assistantTexts } from './texts.ts';

const t = assistantTexts.ro;
const consent = consentTexts.ro.chat;

type KeepingProps = { isSignedIn: boolean; isKept: boolean; onForget: () => void };
type KeepingAnswer = { isKept?: boolean; isForgotten?: boolean; text?: string };

/** States whether the conversation is stored. A signed-in person can store or delete it here. */
export function Keeping({ isSignedIn, isKept, onForget }: KeepingProps) {
  const fetcher = useFetcher<KeepingAnswer>();
  const { isKept: isNowKept = isKept, isForgotten = false, text = '' } = fetcher.data ?? {};
  const isBusy = fetcher.state !== 'idle';
  useEffect(() => {
    if (fetcher.data?.isForgotten) onForget();
  }, [fetcher.data, onForget]);
  if (!isSignedIn) return <p className="mt-2 text-ink-2 text-xs">{t.visitor}</p>;
  return (
    <div className="mt-2 text-ink-2 text-xs">
      {isNowKept ? (
        <fetcher.Form method="post" action={assistantPath} className="flex flex-wrap items-center gap-x-2">
          <input type="hidden" name="intent" value="forget" />
          {t.keep.kept}
          <Button type="submit" kind="quiet" size="small" busy={isBusy}>
            {t.keep.forget}
          </Button>
        </fetcher.Form>
      ) : (
        <details>
          <summary className="flex min-h-8 flex-wrap items-center gap-x-2">
            {t.keep.not}
            <span className="font-semibold text-blue underline">{t.keep.ask}</span>
          </summary>
          <fetcher.Form method="post" action={assistantPath} className="grid justify-items-start gap-2 pt-1">
            <input type="hidden" name="intent" value="keep" />
            <input type="hidden" name="consent" value={consentVersion} />
            <p className="text-ink text-sm">{consent.ask}</p>
            <p>{consent.explain}</p>
            <Button type="submit" size="small" busy={isBusy}>
              {t.keep.agree}
            </Button>
          </fetcher.Form>
        </details>
      )}
      <p role="status">{isForgotten ? t.keep.forgotten : text}</p>
    </div>
  );
}
