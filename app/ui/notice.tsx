import type { ReactNode } from 'react';
import { Container } from './frame/container.tsx';
import { Icon } from './icons/icon.tsx';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from './icons/icons.ts';
import { uiTexts } from './texts.ts';

type NoticeKind = 'info' | 'warning' | 'error' | 'success';

const looks = {
  info: { icon: InfoIcon, tint: 'bg-blue-tint', edge: 'border-blue', ink: 'text-blue' },
  warning: { icon: TriangleAlertIcon, tint: 'bg-sunk', edge: 'border-yellow', ink: 'text-ink' },
  error: { icon: CircleAlertIcon, tint: 'bg-red-tint', edge: 'border-red', ink: 'text-red-text' },
  success: { icon: CircleCheckIcon, tint: 'bg-green-tint', edge: 'border-green', ink: 'text-green' },
} as const;

type NoticeProps = {
  kind?: NoticeKind;
  /**
   * `ribbon` is as wide as the page, and `notice` as wide as the column. `inline` is shown next to the
   * content that it explains.
   */
  place?: 'ribbon' | 'notice' | 'inline';
  title?: ReactNode;
  children?: ReactNode;
  /** A link or button at the end of the notice. */
  action?: ReactNode;
  /**
   * With `status` or `alert`, screen readers announce a notice that appears later. Omit the role for notices of the
   * loaded page.
   */
  role?: 'status' | 'alert';
  id?: string;
  /** The accessible name of a ribbon. The default is the name of its kind. */
  label?: string;
};

/** A message from the site. Screen readers announce its kind in words. */
export function Notice({
  kind = 'info',
  place = 'notice',
  role,
  id,
  label,
  title,
  children,
  action,
}: NoticeProps) {
  const look = looks[kind];
  const body = (
    <>
      <Icon of={look.icon} size="20px" label={uiTexts.ro.kinds[kind]} className={`mt-[3px] ${look.ink}`} />
      <div className="min-w-0 flex-1 basis-52 text-pretty">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className={title ? 'text-ink-2' : ''}>{children}</div> : null}
      </div>
      {action ? <div className="max-w-full shrink-0 self-center">{action}</div> : null}
    </>
  );
  if (place === 'ribbon') {
    return (
      <section
        id={id}
        data-opening
        aria-label={label ?? uiTexts.ro.kinds[kind]}
        className={`border-b-2 text-sm ${look.tint} ${look.edge}`}
      >
        <Container className="flex flex-wrap gap-x-3 gap-y-2 py-2.5">
          <div role={role} className="contents">
            {body}
          </div>
        </Container>
      </section>
    );
  }
  const frame = place === 'inline' ? 'text-sm' : `border-l-4 px-4 py-3 text-base ${look.tint} ${look.edge}`;
  return (
    <div id={id} role={role} className={`flex flex-wrap gap-x-3 gap-y-2 ${frame}`}>
      {body}
    </div>
  );
}
