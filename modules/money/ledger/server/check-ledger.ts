import type { Context } from '#kit/server/context.ts'
import { type ExtensionPoint, extensionPoint } from '#kit/server/extension-point.ts'
import { unbalanced } from './balance-rows.ts'

/** One thing that does not agree, in words for whoever runs the portal. */
export interface Disagreement {
  readonly officeCentreId: number
  readonly what: string
}

/** Asked whether the records of a module agree with their postings, in all buildings. */
export const ledgerChecks: ExtensionPoint<{ check(context: Context): Promise<readonly Disagreement[]> }> = extensionPoint('checks of the ledger')

/** Everything that does not agree; nothing, where all does. Changes nothing. */
export const checkLedger = async (context: Context): Promise<Disagreement[]> => {
  const found: Disagreement[] = (await unbalanced(context)).map(({ officeCentreId, id, causeKind, causeSubject }) => ({
    officeCentreId,
    what: `transaction ${id} of ${causeKind} ${causeSubject} does not balance`,
  }))
  for (const { check } of ledgerChecks.answers) found.push(...(await check(context)))
  return found
}
