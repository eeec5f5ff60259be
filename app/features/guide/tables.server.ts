import type { ColumnType } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    guide_sections: GuideSectionsTable;
    guide_items: GuideItemsTable;
    did_you_know: DidYouKnowTable;
  }
}

/** Read as parsed JSON, written as text. */
type Json = ColumnType<unknown, string, string>;

export interface GuideSectionsTable {
  election_id: string;
  code: string;
  title: string;
  position: number;
}

export interface GuideItemsTable {
  election_id: string;
  section_code: string;
  code: string;
  title: string;
  body: Json;
  links: ColumnType<unknown, string | undefined, string>;
  position: number;
  known_from: ColumnType<Date | null, Date | string | null, Date | string | null>;
  search: ColumnType<string, never, never>;
  source_ids: string[];
}

export interface DidYouKnowTable {
  election_id: string;
  code: string;
  text: string;
  category: string;
  position: number;
  known_from: ColumnType<Date | null, Date | string | null, Date | string | null>;
  source_ids: string[];
}
