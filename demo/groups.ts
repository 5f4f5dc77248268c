import type { BuildingKey } from './buildings.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

interface GroupPlan {
  readonly building: BuildingKey | 'global'
  readonly name: string
  /** Share of the people of the building. */
  readonly share: number
  readonly autoApprove?: true
  readonly maxBooking?: readonly [number, 'DAY' | 'WEEK' | 'MONTH']
}

export interface Group extends GroupPlan {
  readonly key: string
  readonly people: readonly Person[]
}

const plans: readonly GroupPlan[] = [
  { building: 'marlowe', name: 'Fire wardens', share: 0.1 },
  { building: 'marlowe', name: 'Cyclists', share: 0.11 },
  { building: 'marlowe', name: 'Early birds', share: 0.08, maxBooking: [3, 'WEEK'] },
  { building: 'marlowe', name: 'Green floor champions', share: 0.06 },
  { building: 'marlowe', name: 'Badminton on Thursdays', share: 0.07, autoApprove: true, maxBooking: [1, 'WEEK'] },
  { building: 'marlowe', name: 'Parents room', share: 0.04, autoApprove: true },
  { building: 'marlowe', name: 'Event hosts 活動主辦人', share: 0.05, maxBooking: [4, 'MONTH'] },
  { building: 'kestrel', name: 'Fire wardens', share: 0.14 },
  { building: 'kestrel', name: 'Early birds', share: 0.12, maxBooking: [3, 'WEEK'] },
  { building: 'kestrel', name: 'Shuttle bus users', share: 0.3 },
  { building: 'tembusu', name: 'Fire wardens', share: 0.13 },
  { building: 'tembusu', name: 'Runners of the quay', share: 0.16 },
  { building: 'tembusu', name: 'Green Mark committee', share: 0.08 },
  { building: 'tembusu', name: 'Car-sharing', share: 0.12, maxBooking: [2, 'DAY'] },
  { building: 'global', name: 'Pilot testers', share: 0.06 },
  { building: 'global', name: 'Building ambassadors', share: 0.03 },
  { building: 'global', name: 'Accessibility panel', share: 0.02 },
]

/** Groups of the buildings with people of the building, and the platform's with people of all. */
export const planGroups = (random: Random, peopleOf: (building: BuildingKey) => readonly Person[], everybody: readonly Person[]): Group[] =>
  plans.map((plan) => {
    const from = plan.building === 'global' ? everybody : peopleOf(plan.building)
    return {
      ...plan,
      key: `${plan.building}/${plan.name}`,
      people: random.shuffled(from).slice(0, Math.max(4, Math.round(from.length * plan.share))),
    }
  })
