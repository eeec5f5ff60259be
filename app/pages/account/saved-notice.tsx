import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';

/** Confirms a saved change. It takes the focus, because the submitted form or button may be gone. */
export function SavedNotice({ text }: { text: string | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) ref.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <div ref={ref} tabIndex={-1} className="mb-8">
      <Notice kind="success" role="status">
        {text}
      </Notice>
    </div>
  );
}
