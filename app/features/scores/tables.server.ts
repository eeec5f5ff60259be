import type { ColumnType, Generated } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    ai_score_calculation_logs: ScoreLogsTable;
    poll_ai_impact: PollImpactTable;
  }
}

/** AISC-22: the outcome of a calculation. */
export type CalculationResult = { success: true; updated: number } | { success: false; error: string };

export interface ScoreLogsTable {
  id: Generated<number>;
  election_id: string;
  execution_time: ColumnType<Date, Date | undefined, never>;
  election_at: ColumnType<Date, Date, never>;
  is_scheduled: boolean;
  result: ColumnType<CalculationResult, string, never>;
}

/** HIST-12. `previous_score` and `new_score` are null without a score. */
export interface PollImpactTable {
  id: Generated<string>;
  poll_id: string;
  candidate_id: string;
  percentage: number;
  previous_score: number | null;
  new_score: number | null;
  adjustment: number;
  reason: string;
  created_at: ColumnType<Date, Date, never>;
}
