import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';

/** Says that a change was saved. Takes the focus: the form or button that had it may be gone. */
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
