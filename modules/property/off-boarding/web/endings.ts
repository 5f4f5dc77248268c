import type { Consequence } from '#kit/web/parts/dialogs/Consequences.tsx'
import { words } from '#kit/web/words.ts'
import type { LostThing, Part } from '../contract.ts'

/** What a dialog says will end, and how many. */
export const endings = (parts: readonly Part[]): Consequence[] => parts.filter(({ ends }) => ends).map(({ what, count }) => ({ what, count }))

const few = 3

/** What a dialog says stays ended: how many of each part, and the first of them by name. */
export const losses = (lost: readonly LostThing[]): Consequence[] => {
  const parts = Map.groupBy(lost, ({ what }) => what)
  return [...parts].map(([what, things]) => {
    const first = things.slice(0, few).map(({ name, why }) => words('labelled', { label: name, value: why }))
    return { what: `${what} – ${[...first, ...(things.length > few ? ['…'] : [])].join('; ')}`, count: things.length }
  })
}
