import type { AddOn } from '#kit/contract/add-ons.ts'
import type { BuildingKey } from './buildings.ts'

export interface Company {
  readonly key: string
  readonly name: string
  /** None: a company with premises of its own. */
  readonly building?: BuildingKey
  readonly people: number
  /** Months from now until the lease ends. */
  readonly leaseEnds: number
  /** None: people of the company may have any address. */
  readonly domain?: string
  readonly addOnsOff?: readonly AddOn[]
}

interface Premises extends Company {
  readonly place: 'hk' | 'sg'
  readonly centreCode: string
  readonly address: string
  readonly planCode: 'QR' | 'MOBILE'
}

const at =
  (building: BuildingKey) =>
  (key: string, name: string, people: number, leaseEnds: number, more: { addOnsOff?: AddOn[]; anyDomain?: true } = {}): Company => ({
    key,
    name,
    building,
    people,
    leaseEnds,
    ...(more.anyDomain ? {} : { domain: `${key}.demo` }),
    ...(more.addOnsOff ? { addOnsOff: more.addOnsOff } : {}),
  })

const marlowe = at('marlowe')
const kestrel = at('kestrel')
const tembusu = at('tembusu')

/** All invented. */
export const tenants: readonly Company[] = [
  marlowe('pinecrest', 'Pinecrest Capital', 64, 43),
  marlowe('oriel', 'Oriel Biotech', 48, 50),
  marlowe('tidewater', 'Tidewater Insurance', 42, 61),
  marlowe('aldgate', 'Aldgate & Moy', 30, 31),
  marlowe('kwan', 'Kwan Brothers Shipping', 26, 36),
  marlowe('halden', 'Halden Instruments', 22, 17),
  marlowe('jade', 'Jade Orchard Foods', 18, 49),
  marlowe('lumen', 'Lumen Cartography', 16, 8),
  marlowe('sable', 'Sable & Finch', 16, 11),
  marlowe('northlight', 'Northlight Studio', 12, 20, { addOnsOff: ['THIRD_PARTY_INVOICE'] }),
  marlowe('brightwater', 'Brightwater Logistics', 9, 22),
  marlowe('meridian', 'Meridian Patents', 8, 9),
  marlowe('cobalt', 'Cobalt Row', 7, 1),
  marlowe('finchlane', 'Finch Lane Partners', 8, 24),
  marlowe('vesper', 'Vesper Audio', 6, 19, { anyDomain: true }),
  marlowe('quayside', 'Quayside Dental', 6, 2, { addOnsOff: ['BOOK_HOTDESK', 'DATA_PROVIDER'] }),
  marlowe('osprey', 'Osprey Travel', 7, 33),
  marlowe('bowline', 'Bowline Legal', 8, 46),
  marlowe('tern', 'Tern Recruitment', 4, 3, { anyDomain: true }),
  marlowe('winglok', 'Wing Lok Trading 永樂貿易', 3, 27, { anyDomain: true, addOnsOff: ['BOOK_HOTDESK'] }),
  kestrel('hoiching', 'Hoi Ching Marine Supplies 海澄船具', 14, 28),
  kestrel('fernhill', 'Fernhill Robotics', 13, 39),
  kestrel('pingfai', 'Ping Fai Accountancy 屏暉會計', 12, 14),
  kestrel('kamwai', 'Kam Wai Textiles 錦蔚紡織', 11, 6),
  kestrel('copperleaf', 'Copperleaf Education', 10, 21),
  kestrel('saltmarsh', 'Saltmarsh Foods', 9, 34),
  kestrel('gantry', 'Gantry Works', 8, 2),
  kestrel('singyau', 'Sing Yau Printing 星友印務', 6, 18, { anyDomain: true }),
  kestrel('anchor', 'Anchor & Vine Events', 4, 12),
  kestrel('yuklam', 'Yuk Lam Tea Merchants 玉嵐茶莊', 3, 30, { anyDomain: true, addOnsOff: ['BOOK_HOTDESK'] }),
  tembusu('straitway', 'Straitway Marine', 16, 44),
  tembusu('angsana', 'Angsana Health', 13, 26),
  tembusu('kinta', 'Kinta Analytics', 12, 37),
  tembusu('tandevan', 'Tan & Devan Advocates', 10, 16),
  tembusu('bayan', 'Bayan Freight', 8, 3),
  tembusu('rumbia', 'Rumbia Ventures', 5, 23),
  tembusu('chempaka', 'Chempaka Interiors', 4, 13),
  tembusu('limguan', 'Lim Guan Provisions 林源食品', 2, 29, { anyDomain: true }),
]

export const offices: readonly Premises[] = [
  {
    key: 'peakline',
    name: 'Peakline Telecare 峰線遙護',
    people: 10,
    leaseEnds: 0,
    domain: 'peakline.demo',
    place: 'hk',
    centreCode: 'PKL',
    address: '12A Sai Yee Lane, Sham Shui Po, Kowloon, Hong Kong',
    planCode: 'MOBILE',
  },
  {
    key: 'marrow',
    name: 'Marrow & Lane Roasters',
    people: 8,
    leaseEnds: 0,
    domain: 'marrowlane.demo',
    place: 'sg',
    centreCode: 'MLR',
    address: '204 Henderson Walk, Singapore 159999',
    planCode: 'QR',
  },
]
