import type { SignedIn } from '#kit/server/context.ts'

export type Cell = string | number | null

export interface ExportKind<Parameters> {
  /** `polls.export` */
  name: string
  /** The permission that the person must still hold when the list is made, and when its file is taken. */
  can: string
  /** Without date and ending. */
  fileName: (parameters: Parameters) => string
  /** Made with the rights that the person has at that moment, rows read in pages; `parameters` as `startExport` got them. */
  sheet: (context: SignedIn, parameters: Parameters) => Promise<{ header: readonly string[]; rows: AsyncIterable<readonly Cell[]> }>
}

const permissions = new Map<string, string>()

export const declareKind = ({ name, can }: Pick<ExportKind<never>, 'name' | 'can'>): void => {
  permissions.set(name, can)
}

/** A kind that no module declares any more is nobody's. */
export const mayHave = ({ holds }: SignedIn, kind: string): boolean => {
  const can = permissions.get(kind)
  return can !== undefined && holds(can)
}
