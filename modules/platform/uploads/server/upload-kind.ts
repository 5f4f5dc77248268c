import type { z } from 'zod'
import type { Language } from '#kit/contract/language.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { CheckedRow, ReadRow } from './rows.ts'

/** Why a row cannot be written: a key of the kind's module or of the kit, and the column it is about. */
export interface RowProblem {
  column?: string
  key: string
  values?: Record<string, string | number>
}

export interface SheetColumn {
  key: string
  title: (language: Language) => string
  /** Headings of sheets that were handed out before: they are known still. */
  once?: readonly string[]
  /** What belongs in it; stands in the template. */
  hint: (language: Language) => string
  required?: true
}

export interface UploadKind<Row, Target> {
  /** `users.upload` */
  name: string
  /** Whose texts the keys of problems are. */
  module: string
  /** The permission that the person must hold when the sheet is checked, and still when it is written. */
  can: string
  title: (language: Language) => string
  columns: readonly SheetColumn[]
  /** The screen of the second step; the organisation of the target is in its address, and what stands in braces is the target's, too. */
  confirmation: string
  /** Fewer than a sheet may have: where each row sends a mail. */
  mostRows?: number
  /** Makes a row of its cells, which come by column; empty ones are absent. */
  row: z.ZodType<Row>
  /** What only one row of a sheet may have, such as an address. */
  unique: (row: Row) => string
  /**
   * What is wrong with each of the rows, by what is stored now. Called with at most 500, before and again when they are written. `before`: how many of the
   * same sheet were found good ahead of them and are not written yet, where only so many can be.
   */
  check: (context: SignedIn, target: Target, rows: readonly Row[], before?: number) => Promise<readonly (readonly RowProblem[])[]>
  /** What is said of cells by themselves while others of the row are wrong, so that all of it is told at once; like `check`, at most 500 rows. */
  checkCells?: (context: SignedIn, target: Target, rows: readonly ReadRow['cells'][]) => Promise<readonly (readonly RowProblem[])[]>
  /** What may stand in a column, where the sender can choose it, in the sender's language. */
  choices?: (context: SignedIn, target: Target) => Promise<Readonly<Record<string, readonly string[]>>>
  /** Is there a row among these that only somebody confirms who has just given the password? The job, which runs later, is not asked again. */
  asksPassword?: (context: SignedIn, target: Target, rows: readonly Row[]) => Promise<boolean>
  /** Writes the rows, all or none; a `Failed` is the reason why a row cannot be written after all. */
  store: (tx: Transaction, inside: SignedIn, target: Target, rows: readonly Row[]) => Promise<void>
}

/** What this module knows of a kind, whatever its rows are. */
export interface SheetForm extends Pick<UploadKind<unknown, unknown>, 'name' | 'can' | 'title' | 'columns' | 'confirmation'> {
  /** What is wrong with each of the rows. */
  checkAgain: (context: SignedIn, target: unknown, rows: readonly ReadRow[]) => Promise<readonly CheckedRow<unknown>[]>
  choicesOf: (context: SignedIn, target: unknown) => Promise<Readonly<Record<string, readonly string[]>>>
  /** What only one row may have; nothing as long as the cells make no row. */
  uniqueIn: (cells: ReadRow['cells']) => string | undefined
}
/** Every declared kind by name. */
export const sheetForms = new Map<string, SheetForm>()

/** A kind that no module declares any more is nobody's. */
export const mayHave = ({ holds }: SignedIn, kind: string): boolean => {
  const form = sheetForms.get(kind)
  return form !== undefined && holds(form.can)
}
