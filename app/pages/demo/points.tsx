/** A titled list of short statements. */
export function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h2 className="mt-7 mb-2 font-sans font-semibold text-md tracking-normal">{title}</h2>
      <ul className="list-disc pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
