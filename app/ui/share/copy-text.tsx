import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { uiTexts } from '#app/ui/texts.ts';

const texts = uiTexts.ro.copyText;

type CopyTextProps = {
  text: string;
  label: string;
  /** True inside an element that announces its changes, so that screen readers announce the outcome only once. */
  isInStatus?: boolean;
};

/** A button that copies `text`. It needs JavaScript, so the text must also be on the page. */
export function CopyText({ text, label, isInStatus = false }: CopyTextProps) {
  const [isMounted, setMounted] = useState(false);
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setMounted(true);
    return () => clearTimeout(timer.current);
  }, []);

  async function copy() {
    // Browsers offer no clipboard to pages without https.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? texts.copied : texts.notCopied);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(''), 8_000);
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
