import { Button } from '#app/ui/forms/button.tsx';
import { uiTexts } from '#app/ui/texts.ts';
import { useOutcome } from './use-outcome.ts';

const texts = uiTexts.ro.copyText;

type CopyTextProps = {
  text: string;
  label: string;
  /** True inside an element that announces its changes, so that screen readers announce the outcome only once. */
  isInStatus?: boolean;
};

/** A button that copies `text`. It needs JavaScript, so the text must also be on the page. */
export function CopyText({ text, label, isInStatus = false }: CopyTextProps) {
  const { isMounted, said, say } = useOutcome();

  async function copy() {
    // Browsers offer no clipboard to pages without https.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    say(isCopied ? texts.copied : texts.notCopied);
  }

  return (
    <>
      {isMounted ? (
        <Button kind="secondary" size="small" onClick={copy}>
          {label}
        </Button>
      ) : null}
      <span role={isInStatus ? undefined : 'status'} className="text-sm">
        {said}
      </span>
    </>
  );
}
