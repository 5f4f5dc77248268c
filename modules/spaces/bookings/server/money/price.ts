import type { Booker } from '../member-rows.ts'

/** What somebody is to pay. */
export interface Price {
  readonly booker: Booker
  /** The day of use, in whose month it counts. */
  readonly date: string
  /** Minor units, with tax; null: free of charge. */
  readonly total: number | null
}
