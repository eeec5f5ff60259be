import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { Share2Icon } from '#app/ui/icons/icons.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '#app/ui/texts.ts';

const texts = uiTexts.ro.share;

type ShareButtonProps = {
  /** The path below `/og/` of the picture that readers may save and share, without `.png`. */
  picture?: string;
  className?: string;
};

/**
 * Shares this page's address by the device's own dialog, or copies the address where no such dialog exists.
 * The button keeps its place but stays invisible until its script runs. The link to the picture needs no script.
 */
export function ShareButton({ picture, className = '' }: ShareButtonProps) {
  const [isMounted, setMounted] = useState(false);
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setMounted(true);
    return () => clearTimeout(timer.current);
  }, []);

  async function share() {
    const outcome = await shareAddress();
    setSaid(outcome === 'shared' ? '' : texts[outcome]);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(''), 8_000);
  }

  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden ${className}`}>
      <Button kind="secondary" size="small" onClick={share} className={isMounted ? '' : 'invisible'}>
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
    // Desktop browsers often have no such dialog.
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: document.title, url });
      return 'shared';
    }
  } catch (error) {
    // The person has closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
  }
  try {
    // Browsers offer no clipboard on plain http.
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'notCopied';
  }
}
