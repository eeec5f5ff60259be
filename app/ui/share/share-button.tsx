import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { Share2Icon } from '#app/ui/icons/icons.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '#app/ui/texts.ts';
import { useOutcome } from './use-outcome.ts';

const texts = uiTexts.ro.share;

type ShareButtonProps = {
  /** The path of the picture that readers may save and share, below `/og/` and without `.png`. */
  picture?: string;
  className?: string;
};

/**
 * Shares the page's URL through the device's dialog, or copies it where there is no dialog. The button needs a script:
 * it stays invisible until that runs, and without JavaScript only the link to the picture is there.
 */
export function ShareButton({ picture, className = '' }: ShareButtonProps) {
  const { isMounted, said, say } = useOutcome();

  async function share() {
    const outcome = await shareAddress();
    say(outcome === 'shared' ? '' : texts[outcome]);
  }

  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden ${className}`}>
      <Button
        kind="secondary"
        size="small"
        onClick={share}
        className={isMounted ? '' : 'invisible noscript:hidden'}
      >
        <Icon of={Share2Icon} />
        {texts.label}
      </Button>
      {picture ? (
        <Anchor href={`/og/${picture}.png`} download className="py-1 text-sm">
          {texts.picture}
        </Anchor>
      ) : null}
      <span role="status" className="text-ink text-sm">
        {said}
      </span>
    </div>
  );
}

async function shareAddress(): Promise<'shared' | 'copied' | 'notCopied'> {
  const url = location.href.replace(/#.*$/, '');
  try {
    // Many desktop browsers have no share dialog.
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: document.title, url });
      return 'shared';
    }
  } catch (error) {
    // The person closed the share dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
  }
  try {
    // Browsers provide no clipboard without https.
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'notCopied';
  }
}
