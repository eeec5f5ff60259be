import type { ReactNode } from 'react';
import type { Block } from '#app/platform/page/block.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { Box } from '#app/ui/text/headings.tsx';

type BlockBoxProps<T> = {
  title: string;
  block: Block<T>;
  children: (value: T) => ReactNode;
  /** The line behind which phones fold the contents. Without it they are always open. */
  fold?: string;
  isOpen?: boolean;
};

/** A box that shows its contents, or the reason why they could not be read. */
export function BlockBox<T>({ title, block, children, fold, isOpen = false }: BlockBoxProps<T>) {
  return (
    <Box title={title}>
      {block.failed === null ? (
        <Folded line={fold} isOpen={isOpen}>
          {children(block.data)}
        </Folded>
      ) : (
        <Notice kind="error">{block.failed}</Notice>
      )}
    </Box>
  );
}

type FoldedProps = { line: string | undefined; isOpen?: boolean; children: ReactNode };

/** Folds a long box on phones, so that what awaits the administrator stays on the first screens. */
export function Folded({ line, isOpen = false, children }: FoldedProps) {
  if (line === undefined) return children;
  return (
    <Fold summary={line} open={isOpen}>
      {children}
    </Fold>
  );
}
