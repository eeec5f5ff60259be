/** A candidate's photo with its description for people who cannot see it. */
export type Photo = { url: string; description: string };

type PhotoColumns = {
  photo_url: string | null;
  photo_description: string | null;
  photo_published_at: Date | null;
};

/**
 * Returns the photo, or null before its publication, so that a demonstration that moved back shows the
 * initials. `noted` is the publication time in the public history, the only one that programs older
 * than migration 0066 write.
 */
export function photoAt(
  { photo_url: url, photo_description, photo_published_at }: PhotoColumns,
  { at, noted }: { at: Date; noted: Date | undefined },
): Photo | null {
  const published = photo_published_at ?? noted;
  return url && published && published <= at ? { url, description: photo_description ?? '' } : null;
}
