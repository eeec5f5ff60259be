import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

type OnwardProps = {
  /** A path on this site. */
  to: string;
  /**
   * Milliseconds after which the next page opens by itself. Without JavaScript the visitor follows the link.
   */
  after: number;
  text: string;
  link: string;
};

/** Confirms a completed step and leads to the next page. */
export function Onward({ to, after, text, link }: OnwardProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), after);
    return () => clearTimeout(timer);
  }, [navigate, to, after]);
  return (
    <Notice kind="success" role="status" title={text}>
      <Anchor href={to} className="inline-flex min-h-11 items-center">
        {link}
      </Anchor>
    </Notice>
  );
}
