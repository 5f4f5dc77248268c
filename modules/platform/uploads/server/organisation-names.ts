import type { SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** What organisations are called, by their numbers. */
export const organisationNames =
  extensionPoint<(context: SignedIn, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>>('names of organisations')

export const organisationIdOf = (target: unknown): number | undefined => {
  if (typeof target !== 'object' || target === null || !('officeCentreId' in target)) return undefined
  return typeof target.officeCentreId === 'number' ? target.officeCentreId : undefined
}

/** Whose rows a sheet brings, for each of the targets; nobody's where a sheet reaches across organisations. */
export const namesOfTargets = async (context: SignedIn, targets: readonly unknown[]): Promise<(string | null)[]> => {
  const places = targets.map(organisationIdOf)
  const ids = [...new Set(places.filter((id) => id !== undefined))]
  const answers = ids.length === 0 ? [] : await Promise.all(organisationNames.answers.map((namesOf) => namesOf(context, ids)))
  return places.map((id) => (id === undefined ? null : (answers.map((names) => names.get(id)).find(Boolean) ?? null)))
}
