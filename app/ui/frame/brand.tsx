import { Anchor } from '#app/ui/text/anchor.tsx';

/** The site's name with three bars. Only this drawing shows the flag's three colours together. */
export function Brand({
  name,
  href = '/',
  className = '',
}: {
  name: string;
  href?: string;
  className?: string;
}) {
  return (
    <Anchor
      href={href}
      className={`inline-flex min-h-11 min-w-0 items-center gap-3 whitespace-nowrap font-semibold font-serif text-[1.375rem] max-[359px]:gap-2 max-[359px]:text-[1.125rem] text-ink leading-none tracking-[-0.02em] no-underline hover:text-ink lg:text-[1.5rem] ${className}`}
    >
      <span
        aria-hidden="true"
        className="grid h-6 shrink-0 grid-cols-[repeat(3,4px)] gap-0.5 [forced-color-adjust:none]"
      >
        <span className="bg-(--flag-blue)" />
        <span className="bg-[#fcd116]" />
        <span className="bg-[#ce1126]" />
      </span>
      {name}
    </Anchor>
  );
}
