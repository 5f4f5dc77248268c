import type { RawBuilder } from 'kysely'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'

export type LookedAt = Pick<OfficeCentreRecord, 'id' | 'timeZone'>

/** What a building is looked at by. */
export interface Moment {
  /** The building. */
  readonly id: number
  readonly now: Date
  /** The building's own day. */
  readonly today: string
}

/** A statement that finds all of a kind at once: `subject_id`, `besides_id` (0: there is none), `n` (null: nothing is counted), each pair once. */
export type LookFor = (moment: Moment) => RawBuilder<unknown>
