import type { ExtraKind } from '#modules/spaces/extras/contract.ts'
import type { ExtraUnit } from '#modules/spaces/rates/contract.ts'
import type { Words } from './poll-plan.ts'

/** What can be added to rooms, by the English names of their categories. */
export interface ExtraPlan {
  readonly kind: ExtraKind
  readonly title: Words
  readonly description?: Words
  readonly categories: readonly string[]
  /** Cents. */
  readonly price?: number
  readonly pricePer?: ExtraUnit
  readonly pieces?: number
  readonly leastHeads?: number
  readonly orderHours?: number
  readonly notifyEmails?: readonly string[]
  readonly beforeMinutes?: number
  readonly afterMinutes?: number
  readonly seats?: number
  readonly draft?: boolean
}

export const extrasOf: readonly ExtraPlan[] = [
  {
    kind: 'COUNTED',
    title: ['Projector', '投影機', '投影仪'],
    description: ['Brought to the room before you come.', '於使用前送到房間。', '在使用前送到房间。'],
    categories: ['Meeting rooms', 'Halls'],
    price: 15_000,
    pricePer: 'BOOKING',
    pieces: 3,
  },
  {
    kind: 'CATERING',
    title: ['Coffee and tea', '咖啡及茶', '咖啡和茶'],
    categories: ['Meeting rooms', 'Halls'],
    price: 4800,
    pricePer: 'HEAD',
    leastHeads: 6,
    orderHours: 24,
    notifyEmails: ['orders@harbour-kitchen.example'],
  },
  {
    kind: 'CATERING',
    title: ['Light lunch', '輕便午餐', '轻便午餐'],
    description: ['Sandwiches, salads and fruit.', '三文治、沙律及水果。', '三明治、沙拉和水果。'],
    categories: ['Meeting rooms', 'Halls'],
    price: 13_800,
    pricePer: 'HEAD',
    leastHeads: 8,
    orderHours: 48,
    notifyEmails: ['orders@harbour-kitchen.example'],
    draft: true,
  },
  {
    kind: 'LAYOUT',
    title: ['Theatre rows', '劇院式', '剧院式'],
    categories: ['Halls'],
    beforeMinutes: 45,
    afterMinutes: 30,
    seats: 100,
  },
  {
    kind: 'LAYOUT',
    title: ['Classroom tables', '課室式', '课桌式'],
    categories: ['Halls'],
    beforeMinutes: 60,
    afterMinutes: 45,
    seats: 48,
  },
]
