import type { Sighting } from '../contract/person.ts'

/** Somebody who is in, as the module that knows it tells. */
export interface InsidePerson {
  /** The same for as long as the person is in; of one source no two have the same. */
  readonly key: string
  /** Where it is somebody with an account: whom a reader has seen is listed by that, and once. */
  readonly userId: number | null
  readonly fullName: string
  /** Whose visitor or guest; null: the building's. */
  readonly companyId: number | null
  readonly companyName: string | null
  readonly phone: string | null
  /** Where the person may be looked for. */
  readonly floorIds: number[]
  readonly floorNo: string | null
  readonly towerName: string | null
  readonly place: string | null
  readonly seenAt: string
  readonly seenBy: Sighting
}
