import type { ReactNode } from 'react';

/** Running text at reading size, in lines of 60–75 characters. */
export function Prose({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`prose max-w-(--measure) text-pretty text-[1.125rem] leading-[1.58] ${className}`}>
      {children}
    </div>
  );
}
