import type { Generated } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    compatibility_questions: CompatibilityQuestionsTable;
    candidate_stances: CandidateStancesTable;
  }
}

export interface CompatibilityQuestionsTable {
  id: string;
  election_id: string;
  code: string;
  question: string;
  category: string;
  options: string[];
  weight: number;
  is_active: Generated<boolean>;
  position: number;
}

export interface CandidateStancesTable {
  id: string;
  candidate_id: string;
  question_id: string;
  stance: string;
  answer: number;
  explanation: string;
  said_text: string | null;
  known_from: string | null;
  confidence: string;
  timing: string;
  position: number;
  source_ids: string[];
}
