import { problemsOf } from '#kit/contract/problems.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { KeptProblem } from './problem-words.ts'
import type { CheckedRow, ReadRow } from './rows.ts'
import type { RowProblem, UploadKind } from './upload-kind.ts'

export const together = 500

/** A problem as it is kept. */
export const kept =
  (module: string) =>
  ({ column, key, values }: RowProblem): KeptProblem => ({ column: column ?? null, module, key, ...(values && { values }) })

/** Each row by itself: do its cells make one? */
const readRow = <Row, Target>(kind: UploadKind<Row, Target>, read: ReadRow): CheckedRow<Row> => {
  const parsed = kind.row.safeParse(read.cells, { reportInput: true })
  if (parsed.success) return { ...read, problems: [], row: parsed.data }
  const problems = problemsOf(parsed.error.issues).map(({ path, key, values }) => ({ column: path.split('.')[0] ?? '', key, values }))
  // a cell can be wrong in several ways: the first is enough
  const first = problems.filter(({ column }, n) => problems.findIndex((other) => other.column === column) === n)
  return { ...read, problems: first.map(kept(kind.module)) }
}

/** By what is stored: at most 500 at a time, so that a long sheet asks no more at once than a short one. */
const askKind = async <Row, Target>(context: SignedIn, kind: UploadKind<Row, Target>, target: Target, rows: readonly CheckedRow<Row>[]) => {
  const sound = rows.flatMap((one) => (one.row === undefined ? [] : [{ one, row: one.row }]))
  for (let at = 0; at < sound.length; at += together) {
    const some = sound.slice(at, at + together)
    const good = sound.slice(0, at).filter(({ one }) => one.problems.length === 0).length
    const found = await kind.check(
      context,
      target,
      some.map(({ row }) => row),
      good,
    )
    for (const [n, { one }] of some.entries()) one.problems.push(...(found[n] ?? []).map(kept(kind.module)))
  }
}

/** The rows that are none yet: of what else they have, so that who corrects one cell is not told of the next one only then. */
const askOfCells = async <Row, Target>(context: SignedIn, kind: UploadKind<Row, Target>, target: Target, rows: readonly CheckedRow<Row>[]) => {
  const broken = kind.checkCells ? rows.filter(({ row }) => row === undefined) : []
  for (let at = 0; at < broken.length; at += together) {
    const some = broken.slice(at, at + together)
    const found = await kind.checkCells?.(
      context,
      target,
      some.map(({ cells }) => cells),
    )
    for (const [n, { problems }] of some.entries()) {
      const told = new Set(problems.map(({ column }) => column))
      problems.push(...(found?.[n] ?? []).map(kept(kind.module)).filter(({ column }) => !told.has(column)))
    }
  }
}

/** Of several equal rows the first stands. */
const markDoubles = <Row, Target>(kind: UploadKind<Row, Target>, rows: readonly CheckedRow<Row>[]): void => {
  const first = new Map<string, number>()
  for (const { row, line, problems } of rows) {
    if (row === undefined) continue
    const same = first.get(kind.unique(row))
    if (same === undefined) first.set(kind.unique(row), line)
    else problems.push(kept('platform/uploads')({ key: 'sameAsLine', values: { line: same } }))
  }
}

/** What is wrong with each row of a sheet. */
export const checkRows = async <Row, Target>(context: SignedIn, kind: UploadKind<Row, Target>, target: Target, read: readonly ReadRow[]) => {
  const rows = read.map((one) => readRow(kind, one))
  markDoubles(kind, rows)
  await askKind(context, kind, target, rows)
  await askOfCells(context, kind, target, rows)
  return rows
}
