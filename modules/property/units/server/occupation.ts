import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OccupationKind, OccupationTrait } from '../contract/occupation.ts'

/** Something that takes place in a building, from a moment to a moment, in milliseconds; the end is not part of it. */
export interface Occupation {
  readonly kind: OccupationKind
  /** The same whenever it is asked for, and of nothing else: the record, and the day where it has several. */
  readonly key: string
  /** Names no person and no company: it is said to those who have nothing to do with it, too. */
  readonly title: (language: Language) => string
  /** Who and what, for those who may read that. */
  readonly detail: string | null
  readonly floorIds: readonly number[]
  /** On all floors; then none is named. */
  readonly wholeBuilding: boolean
  readonly from: number
  readonly until: number
  /** By days: nobody knows at what time. */
  readonly wholeDays: boolean
  readonly people: number | null
  readonly traits: readonly OccupationTrait[]
  /** What it has for itself, such as rooms, so that others can be found in the same. */
  readonly places: readonly string[]
  /** Who is concerned: companies by their admins, and those who have it. */
  readonly companyIds: readonly number[]
  readonly userIds: readonly number[]
  /** Its screen, for those who have it as for those who run the building; and whether the reader may open it. */
  readonly path: string
  readonly mayOpen: boolean
}

interface Span {
  readonly from: Date
  readonly until: Date
  /** The same by the days of the building: the first, and the last that is part of it. */
  readonly firstDay: string
  readonly lastDay: string
  /** So many people are many. */
  readonly crowdFrom: number
  /** The first of them alone, by their start. */
  readonly limit: number
}

/**
 * What of one module takes place in a building: all that overlaps the time, found by the building and the time in one statement whatever the number. The
 * building was found in scope; what the reader may not know is left out of `detail`.
 */
export type Occupies = (context: SignedIn, building: OfficeCentreRecord, span: Span) => Promise<Occupation[]>
export const occupiesBuilding = extensionPoint<Occupies>('occupies the building')
