import { dotted } from '#kit/contract/dotted.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Inside } from './person.ts'

export interface FloorSheet {
  /** With its tower where the building has several; null: nobody knows on which. */
  readonly floor: string | null
  readonly people: readonly Inside[]
}

/** Who is in, by floor, in the order of the house; who may be on several floors stands with those of whom nobody knows. */
export const floorSheets = (people: readonly Inside[], language: Language): FloorSheet[] => {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const towers = new Set(people.flatMap(({ towerName }) => towerName ?? [])).size > 1
  const floorOf = ({ floorNo, towerName }: Inside) => (floorNo ? dotted(towers && towerName, floorNo) : '')
  return [...Map.groupBy(people, floorOf)]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || compare(a, b))
    .map(([floor, all]) => ({ floor: floor || null, people: all }))
}
