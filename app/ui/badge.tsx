import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import { BadgeCheckIcon } from './icons/icons.ts';

export type BadgeKind = 'neutral' | 'ink' | 'blue' | 'yellow' | 'green' | 'purple' | 'red' | 'dashed';

const kinds: Record<BadgeKind, string> = {
  neutral: 'border-line bg-sunk text-ink',
  ink: 'border-ink bg-ink text-paper',
  blue: 'border-transparent bg-blue-tint text-blue',
  yellow: 'border-yellow bg-yellow text-on-yellow',
  green: 'border-transparent bg-green-tint text-green',
  purple: 'border-transparent bg-purple-tint text-purple',
  red: 'border-transparent bg-red-tint text-red-text',
  dashed: 'border-dashed border-line-2 text-ink-2',
};

/** A badge that names a state in one or two words. `dashed` marks provisional data („Date demonstrative”). */
export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded border px-2 py-0.5 font-sans font-semibold text-2xs tracking-normal ${kinds[kind]}`}
    >
      {children}
    </span>
  );
}

export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded border border-line px-2 py-0.5 text-2xs text-ink-2">
      {children}
    </span>
  );
}

/** The tick after a verified name. `label` names the verified fact. */
export function VerifiedTick({ label }: { label: string }) {
  return (
    <Icon
      of={BadgeCheckIcon}
      label={label}
      size="0.92em"
      className="ml-1.5 inline-block [&>path:first-child]:fill-current [&>path:last-child]:stroke-paper align-[-0.1em] text-blue"
    />
  );
}
