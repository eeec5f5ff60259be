/** Hidden fields of one press. */
export function Fields(press: { intent: string; candidate: string; requestKey?: string | null }) {
  return (
    <>
      <input type="hidden" name="intent" value={press.intent} />
      <input type="hidden" name="candidate" value={press.candidate} />
      {press.requestKey ? <input type="hidden" name="key" value={press.requestKey} /> : null}
    </>
  );
}
