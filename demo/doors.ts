import { createHash } from 'node:crypto'
import type { BuildingKey } from './buildings.ts'

export interface ControllerPlan {
  readonly building: BuildingKey
  readonly name: string
  /** The same in every demonstration, so that the door simulator can speak for it. Known to everybody, like the passwords of the accounts. */
  readonly uuid: string
  readonly bridgeKey: string
  /** Nobody speaks for it: it has been silent for three hours. */
  readonly silent?: true
}

const known = (text: string): string => createHash('sha256').update(`demo ${text}`).digest('hex')
const uuidOf = (text: string): string => {
  const hex = known(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
const controller = (building: BuildingKey, name: string, more: { silent?: true } = {}): ControllerPlan => ({
  building,
  name,
  uuid: uuidOf(`controller ${building} ${name}`),
  bridgeKey: known(`bridge ${building} ${name}`),
  ...more,
})

export const controllerPlans: readonly ControllerPlan[] = [
  controller('marlowe', 'Lobby and lifts'),
  controller('marlowe', 'Basement'),
  controller('marlowe', 'Low zone'),
  controller('marlowe', 'High zone'),
  controller('marlowe', 'Tower 2', { silent: true }),
  controller('kestrel', 'Ground floor'),
  controller('kestrel', 'Riser'),
  controller('tembusu', 'Lobby'),
  controller('tembusu', 'Levels'),
]

type Configuration = 'SINGLE' | 'PAIRED_READERS' | 'ELEVATOR'

export interface DoorPlan {
  readonly building: BuildingKey
  readonly controller: string
  readonly name: string
  readonly tower: number
  /** None of what belongs to no floor, such as a lift. */
  readonly floor?: number
  readonly configuration: Configuration
  readonly zone: 'PUBLIC' | 'COMMON' | 'TENANT'
  readonly company?: string
  readonly outOfUse?: string
}

const doorsAt =
  (building: BuildingKey, controllerName: string) =>
  (name: string, more: Omit<Partial<DoorPlan>, 'building' | 'controller' | 'name'> = {}): DoorPlan => ({
    building,
    controller: controllerName,
    name,
    tower: 0,
    configuration: 'SINGLE',
    zone: 'COMMON',
    ...more,
  })

const numbered = (n: number, made: (at: number) => DoorPlan): DoorPlan[] => Array.from({ length: n }, (_, at) => made(at + 1))

const lobby = doorsAt('marlowe', 'Lobby and lifts')
const basement = doorsAt('marlowe', 'Basement')
const low = doorsAt('marlowe', 'Low zone')
const high = doorsAt('marlowe', 'High zone')
const tower2 = doorsAt('marlowe', 'Tower 2')
const ofCompany = (company: string, floor: number) => ({ zone: 'TENANT' as const, company, floor })

const marlowe: DoorPlan[] = [
  ...numbered(8, (n) => lobby(`Lobby turnstile ${n}`, { floor: 0, configuration: 'PAIRED_READERS', zone: 'PUBLIC' })),
  ...numbered(6, (n) => lobby(`Lift ${n}`, { configuration: 'ELEVATOR' })),
  lobby('Lobby, night entrance', { floor: 0, zone: 'PUBLIC' }),
  basement('Car park barrier in', { floor: -1, zone: 'PUBLIC' }),
  basement('Car park barrier out', { floor: -1, zone: 'PUBLIC', outOfUse: 'Barrier arm broken, part ordered' }),
  basement('Loading bay', { floor: -1, configuration: 'PAIRED_READERS' }),
  basement('Switch room', { floor: -1 }),
  basement('Pump room', { floor: -1 }),
  basement('Refuse room', { floor: -1 }),
  low('Gym', { floor: 3, configuration: 'PAIRED_READERS' }),
  low('Pool', { floor: 3 }),
  low('Meeting rooms 12/F', { floor: 12 }),
  low('Northlight', ofCompany('northlight', 12)),
  low('Osprey', ofCompany('osprey', 11)),
  low('Lumen', ofCompany('lumen', 11)),
  low('Pinecrest 16/F', ofCompany('pinecrest', 16)),
  high('Pinecrest 17/F', ofCompany('pinecrest', 17)),
  high('Pinecrest reception', { ...ofCompany('pinecrest', 18), configuration: 'PAIRED_READERS' }),
  high('Oriel 20/F', ofCompany('oriel', 20)),
  high('Oriel 21/F', ofCompany('oriel', 21)),
  high('Aldgate', ofCompany('aldgate', 23)),
  high('Tidewater', ofCompany('tidewater', 26)),
  high('Sky deck', { floor: 27 }),
  high('Lift machine room', { floor: 27 }),
  ...numbered(3, (n) => tower2(`Tower 2 turnstile ${n}`, { tower: 1, floor: 0, configuration: 'PAIRED_READERS', zone: 'PUBLIC' })),
  tower2('Tower 2 lift', { tower: 1, configuration: 'ELEVATOR' }),
  tower2('Tower 2 stair to the roof', { tower: 1, floor: 0 }),
]

const ground = doorsAt('kestrel', 'Ground floor')
const riser = doorsAt('kestrel', 'Riser')
const kestrel: DoorPlan[] = [
  ...numbered(3, (n) => ground(`Turnstile ${n}`, { floor: 0, configuration: 'PAIRED_READERS', zone: 'PUBLIC' })),
  ...numbered(2, (n) => ground(`Lift ${n}`, { configuration: 'ELEVATOR' })),
  ground('Front door', { floor: 0, zone: 'PUBLIC' }),
  ground('Back lane', { floor: 0 }),
  riser('Plant room', { floor: 1 }),
  riser('Chiller room', { floor: 1 }),
  riser('Management office', { floor: 2 }),
  riser('Stair 1', { floor: 0 }),
  riser('Stair 2', { floor: 0 }),
  riser('Roof', {}),
  riser('Riser cupboard', { floor: 2 }),
]

const lobbySg = doorsAt('tembusu', 'Lobby')
const levels = doorsAt('tembusu', 'Levels')
const tembusu: DoorPlan[] = [
  ...numbered(4, (n) => lobbySg(`Gantry ${n}`, { floor: 1, configuration: 'PAIRED_READERS', zone: 'PUBLIC' })),
  ...numbered(4, (n) => lobbySg(`Lift ${n}`, { configuration: 'ELEVATOR' })),
  lobbySg('Side entrance', { floor: 1, zone: 'PUBLIC' }),
  lobbySg('Loading dock', { floor: 1 }),
  levels('Sky garden', { floor: 5 }),
  levels('Food court service door', { tower: 1, floor: 1 }),
  levels('Switch room', { floor: 1 }),
  levels('Fire command centre', { floor: 1 }),
  levels('Stair 1', { floor: 1 }),
  levels('Stair 2', { floor: 1 }),
  levels('Server room', { floor: 5 }),
]

export const doorPlans: readonly DoorPlan[] = [...marlowe, ...kestrel, ...tembusu]
