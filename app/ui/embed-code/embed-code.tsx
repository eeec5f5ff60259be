import { useId } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { useOutcome } from '#app/ui/share/use-outcome.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '#app/ui/texts.ts';
import { type FrameHeights, iframeCode } from './iframe-code.ts';

const texts = uiTexts.ro.embed;

type EmbedCodeProps = {
  /** The absolute URL of the embedded page. */
  src: string;
  title: string;
  heights: FrameHeights;
  /**
   * `isNamed` shows the embedded part's name on the folded line. Without it only screen readers get the name, because
   * the part is directly above.
   */
  isNamed?: boolean;
};

/** Shows the embed code for other sites as selectable text. JavaScript adds a copy button. */
export function EmbedCode({ src, title, heights, isNamed = false }: EmbedCodeProps) {
  const id = useId();
  const code = iframeCode({ src, title, heights });
  return (
    <div className="print:hidden">
      <Disclosure
        summary={
          <span>
            {texts.summary}
            <span className={isNamed ? undefined : 'sr-only'}>: {title}</span>
          </span>
        }
      >
        <TextArea
          id={id}
          label={texts.label(title)}
          hint={texts.hint}
          readOnly
          rows={3}
          value={code}
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-xs"
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <CopyButton fieldId={id} code={code} />
          <Anchor href={src} newTab className="py-1.5 text-sm">
            {texts.preview}
          </Anchor>
        </div>
      </Disclosure>
    </div>
  );
}

function CopyButton({ fieldId, code }: { fieldId: string; code: string }) {
  const { isMounted, said, say } = useOutcome();

  async function copy() {
    const field = document.getElementById(fieldId);
    if (field instanceof HTMLTextAreaElement) field.select();
    say('');
    try {
      await navigator.clipboard.writeText(code);
      say(texts.copied);
    } catch {
      // Copying fails without https or permission. The code is then already selected.
      say(texts.notCopied);
    }
  }

  return (
    <>
      {isMounted ? (
        <Button kind="secondary" size="small" onClick={copy}>
          {texts.copy}
        </Button>
      ) : null}
      <span role="status" className="text-sm">
        {said}
      </span>
    </>
  );
}
