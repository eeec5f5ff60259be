type Press = { intent: string; candidate: string; requestKey?: string | null; pageDay?: string | null };

/** The hidden fields of a vote or follow form. */
export function Fields(press: Press) {
  return (
    <>
      <input type="hidden" name="intent" value={press.intent} />
      <input type="hidden" name="candidate" value={press.candidate} />
      {press.pageDay ? <input type="hidden" name="day" value={press.pageDay} /> : null}
      {press.requestKey ? <input type="hidden" name="key" value={press.requestKey} /> : null}
    </>
  );
}
