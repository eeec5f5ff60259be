import type { ReactNode } from 'react';
import type { Block } from '#app/platform/page/block.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Box } from '#app/ui/text/headings.tsx';

type BlockBoxProps<T> = { title: string; block: Block<T>; children: (value: T) => ReactNode };

/** A box that shows its contents, or the reason why they could not be read. */
export function BlockBox<T>({ title, block, children }: BlockBoxProps<T>) {
  return (
    <Box title={title}>
      {block.failed === null ? children(block.data) : <Notice kind="error">{block.failed}</Notice>}
    </Box>
  );
}
