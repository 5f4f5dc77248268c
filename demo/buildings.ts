import { addOns, type AddOn } from '#kit/contract/add-ons.ts'

export const buildingKeys = ['marlowe', 'kestrel', 'tembusu'] as const
export type BuildingKey = (typeof buildingKeys)[number]

/** A unit: who rents it (a company's key, or nobody) and its area in square feet. */
type Unit = readonly [company: string, area: number]
type Floor = readonly [number: number, ...units: Unit[]]

export interface Building {
  readonly key: BuildingKey
  readonly place: 'hk' | 'sg'
  readonly companyName: string
  readonly buildingName: string
  readonly centreCode: string
  readonly address: string
  /** Of the desk in the lobby, for whoever needs help on the way. */
  readonly phone?: string
  readonly domain: string
  readonly timeZone: string
  readonly currency: string
  readonly addOns: readonly AddOn[]
  readonly ageInDays: number
  readonly towers: readonly { readonly name: string; readonly floors: readonly Floor[] }[]
}

const vacant = ''
const plate = 13_350

const marlowe: Building = {
  key: 'marlowe',
  place: 'hk',
  companyName: 'Marlowe Exchange',
  buildingName: 'Marlowe Exchange 馬洛商業大廈',
  centreCode: 'MEX',
  address: '391 Electric Road, North Point, Hong Kong',
  // as people's: 800 begins freephone numbers, which are longer, so that no subscriber has it
  phone: '+852 8000 0180',
  domain: 'marlowe.demo',
  timeZone: 'Asia/Hong_Kong',
  currency: 'HKD',
  addOns,
  ageInDays: 1190,
  // no 13/F; the sky deck on 27/F, the gym on 3/F and the lobby are not let
  towers: [
    {
      name: 'Tower 1',
      floors: [
        [27],
        [26, ['tidewater', plate]],
        [25, ['tidewater', 8830], ['brightwater', 4520]],
        [24, ['aldgate', 8180], [vacant, 5170]],
        [23, ['aldgate', plate]],
        [22, ['meridian', 5490], ['cobalt', 4090], [vacant, 3770]],
        [21, ['oriel', plate]],
        [20, ['oriel', plate]],
        [19, ['finchlane', 6890], ['sable', 6460]],
        [18, ['pinecrest', plate]],
        [17, ['pinecrest', plate]],
        [16, ['pinecrest', 5600], ['vesper', 3230], ['sable', 4520]],
        [15, ['quayside', 3660], ['tidewater', 9690]],
        [14, [vacant, plate]],
        [12, ['northlight', 8400]],
        [11, ['osprey', 4410], ['lumen', 8940]],
        [10, ['lumen', 6680], ['bowline', 6670]],
        [9, ['kwan', plate]],
        [8, ['kwan', 7530], ['tern', 3230], [vacant, 2590]],
        [7, ['halden', plate]],
        [6, ['halden', 6030], ['jade', 7320]],
        [5, ['jade', 8720], ['winglok', 4630]],
        [3],
        [2, [vacant, 6240]],
        [1, ['osprey', 1830], [vacant, 2150]],
        [0],
        [-1],
      ],
    },
    {
      name: 'Tower 2',
      floors: [
        [6, ['northlight', 4740]],
        [5, ['kwan', 4740]],
        [3, ['oriel', 3120], [vacant, 1620]],
        [2, ['winglok', 4740]],
        [1, ['quayside', 2260], ['brightwater', 2480]],
        [0],
      ],
    },
  ],
}

const kestrelAddOns = addOns.filter((code) => !['PEOPLE_COUNTING', 'AIRCON_EXTENSION', 'ORDER_PAY_COLLECT'].includes(code))

const kestrel: Building = {
  key: 'kestrel',
  place: 'hk',
  companyName: 'Kestrel House',
  buildingName: 'Kestrel House 紅隼大廈',
  centreCode: 'KES',
  address: '507 Hoi Bun Road, Kwun Tong, Kowloon, Hong Kong',
  domain: 'kestrel.demo',
  timeZone: 'Asia/Hong_Kong',
  currency: 'HKD',
  addOns: kestrelAddOns,
  ageInDays: 640,
  // no floor with a four, and no 13/F, as many buildings of Kowloon count
  towers: [
    {
      name: 'Main tower',
      floors: [
        [21, ['hoiching', 7900]],
        [20, ['pingfai', 4300], ['fernhill', 3600]],
        [19, ['fernhill', 7900]],
        [18, ['kamwai', 5200], [vacant, 2700]],
        [17, ['kamwai', 7900]],
        [16, ['singyau', 4100], ['copperleaf', 3800]],
        [15, ['copperleaf', 7900]],
        [12, ['gantry', 4900], ['anchor', 3000]],
        [11, [vacant, 7900]],
        [10, ['saltmarsh', 7900]],
        [9, ['saltmarsh', 4600], ['singyau', 3300]],
        [8, ['gantry', 7900]],
        [7, ['hoiching', 5400], [vacant, 2500]],
        [6, ['yuklam', 3700], ['anchor', 4200]],
        [5, ['pingfai', 7900]],
        [3, [vacant, 3100], ['yuklam', 2400]],
        [2],
        [1],
        [0, ['yuklam', 1150]],
      ],
    },
  ],
}

const tembusu: Building = {
  key: 'tembusu',
  place: 'sg',
  companyName: 'Tembusu Quay',
  buildingName: 'Tembusu Quay',
  centreCode: 'TBQ',
  address: '315 Cecil Street, Singapore 069399',
  domain: 'tembusu.demo',
  timeZone: 'Asia/Singapore',
  currency: 'SGD',
  addOns: addOns.filter((code) => code !== 'THIRD_PARTY_INVOICE'),
  ageInDays: 410,
  towers: [
    {
      name: 'North tower',
      floors: [
        [12, ['straitway', 9600]],
        [11, ['straitway', 5100], ['kinta', 4500]],
        [10, ['kinta', 9600]],
        [9, ['angsana', 9600]],
        [8, ['angsana', 4200], [vacant, 5400]],
        [7, ['tandevan', 9600]],
        [6, ['rumbia', 5700], ['tandevan', 3900]],
        [5],
        [3, [vacant, 9600]],
        [2, ['chempaka', 3300], [vacant, 1800]],
        [1],
      ],
    },
    {
      name: 'South tower',
      floors: [
        [8, ['bayan', 6100]],
        [7, ['bayan', 3300], ['rumbia', 2800]],
        [6, ['chempaka', 6100]],
        [5, [vacant, 6100]],
        [3, ['limguan', 3500], [vacant, 2600]],
        [2, ['limguan', 4100]],
        [1],
      ],
    },
  ],
}

export const buildings: readonly Building[] = [marlowe, kestrel, tembusu]

/** `18/F` and `1801` in Hong Kong, `Level 5` and `05-01` in Singapore. */
export const floorNo = ({ place }: Building, floor: number): string => {
  if (floor < 0) return `B${-floor}`
  if (place === 'sg') return `Level ${floor}`
  return floor === 0 ? 'G/F' : `${floor}/F`
}
export const unitNo = ({ place }: Building, floor: number, at: number): string => {
  const number = String(at + 1).padStart(2, '0')
  if (floor === 0) return `G${number}`
  return `${String(floor).padStart(2, '0')}${place === 'sg' ? '-' : ''}${number}`
}
