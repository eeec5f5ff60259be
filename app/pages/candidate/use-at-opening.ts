import { useState } from 'react';

/**
 * Returns the value that `slug`'s page had when it opened, so that parts of an open page keep their order when
 * election silence begins.
 */
export function useAtOpening<Value>(slug: string, value: Value): Value {
  const [opened, setOpened] = useState({ slug, value });
  if (opened.slug === slug) return opened.value;
  setOpened({ slug, value });
  return value;
}
