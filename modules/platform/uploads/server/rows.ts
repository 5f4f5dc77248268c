import type { KeptProblem } from './problem-words.ts'

export interface ReadRow {
  line: number
  cells: Record<string, string>
}

export interface CheckedRow<Row> extends ReadRow {
  problems: KeptProblem[]
  /** Absent when the cells make no row. */
  row?: Row
}
