import type { BuildingKey } from './buildings.ts'

interface Part {
  readonly building: BuildingKey
  readonly tower: number
  readonly floor: number
  readonly use: string
  /** In square feet. */
  readonly area: number
}

/** What the buildings use themselves; they stand after the units of their floor. */
export const commonParts: readonly Part[] = [
  { building: 'marlowe', tower: 0, floor: 27, use: 'Sky deck, meeting rooms', area: 13_350 },
  { building: 'marlowe', tower: 0, floor: 12, use: 'Meeting rooms', area: 4950 },
  { building: 'marlowe', tower: 0, floor: 3, use: 'Pool, gym', area: 9690 },
  { building: 'marlowe', tower: 0, floor: 0, use: 'Lobby', area: 5600 },
  { building: 'marlowe', tower: 0, floor: -1, use: 'Car park, loading bay', area: 13_350 },
  { building: 'marlowe', tower: 1, floor: 0, use: 'Lobby, café', area: 3900 },
  { building: 'kestrel', tower: 0, floor: 2, use: 'Management office', area: 2600 },
  { building: 'kestrel', tower: 0, floor: 1, use: 'Plant rooms', area: 7900 },
  { building: 'kestrel', tower: 0, floor: 0, use: 'Lobby', area: 1900 },
  { building: 'tembusu', tower: 0, floor: 5, use: 'Sky garden', area: 6200 },
  { building: 'tembusu', tower: 0, floor: 1, use: 'Lobby', area: 5200 },
  { building: 'tembusu', tower: 1, floor: 1, use: 'Food court', area: 4100 },
]

interface LettingPlan {
  readonly building: BuildingKey
  readonly tower: number
  readonly unitNo: string
  readonly company: string
  /** Months from now: from the first day of one to the last day of the other. */
  readonly from: number
  readonly until: number
  readonly vacated?: number
  readonly reason?: string
}

/** Who was there before. */
export const pastLettings: readonly LettingPlan[] = [
  { building: 'marlowe', tower: 0, unitNo: '1401', company: 'oriel', from: -41, until: -2, vacated: -5, reason: 'Moved up to 20/F and 21/F' },
  { building: 'marlowe', tower: 0, unitNo: '2402', company: 'vesper', from: -40, until: -5 },
  { building: 'marlowe', tower: 0, unitNo: '1701', company: 'halden', from: -66, until: -31 },
  { building: 'marlowe', tower: 0, unitNo: '0701', company: 'kwan', from: -56, until: -21, vacated: -23, reason: 'Consolidated on 8/F and 9/F' },
  { building: 'marlowe', tower: 0, unitNo: '0803', company: 'tern', from: -38, until: -3 },
  { building: 'marlowe', tower: 1, unitNo: '0302', company: 'winglok', from: -30, until: 5, vacated: -2, reason: 'Gave up its second showroom' },
  { building: 'kestrel', tower: 0, unitNo: '1101', company: 'saltmarsh', from: -37, until: -4 },
  { building: 'tembusu', tower: 0, unitNo: '08-02', company: 'chempaka', from: -33, until: -8, vacated: -10, reason: 'Smaller premises on Level 2' },
]

/** Who has signed already. */
export const comingLettings: readonly LettingPlan[] = [
  { building: 'marlowe', tower: 0, unitNo: '2203', company: 'meridian', from: 2, until: 37 },
  { building: 'kestrel', tower: 0, unitNo: '0301', company: 'yuklam', from: 1, until: 36 },
]
