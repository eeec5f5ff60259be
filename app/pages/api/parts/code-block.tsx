type CodeBlockProps = {
  /** Names the block for screen readers, because a scrolling block can take the focus. */
  label: string;
  children: string;
  /** `wraps` makes long lines wrap instead of scrolling, for commands. */
  wraps?: boolean;
};

/** Shows text verbatim: a command or an answer. */
export function CodeBlock({ label, children, wraps = false }: CodeBlockProps) {
  const scroller = wraps ? {} : ({ role: 'region', tabIndex: 0, 'aria-label': label } as const);
  const flow = wraps ? 'whitespace-pre-wrap [overflow-wrap:anywhere]' : 'w-max';
  return (
    <div {...scroller} className="max-h-[26.5rem] overflow-auto border print:max-h-none border-line bg-sunk">
      <pre className={`p-3.5 font-[ui-monospace,monospace] text-xs leading-[1.5] ${flow}`}>
        <code>{children}</code>
      </pre>
    </div>
  );
}

const word =
  'font-[ui-monospace,monospace] text-[0.9em] [overflow-wrap:anywhere] sm:[overflow-wrap:break-word]';

/** Renders a sentence, with the words between backticks as code. */
export function Words({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change order
      <code key={index} className={word}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}

/** Shows the type of a field or parameter, with its meaning where the name is not enough. */
export function Meaning({ type, description }: { type: string; description: string }) {
  return (
    <>
      {type.includes(' | ') ? (
        <code className="text-ink-2">{type}</code>
      ) : (
        <span className="text-ink-2">{type}</span>
      )}
      {description ? (
        <>
          {'. '}
          <Words>{description}</Words>
        </>
      ) : null}
    </>
  );
}
