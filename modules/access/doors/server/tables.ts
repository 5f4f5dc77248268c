import type { z } from 'zod'
import {
  derived,
  filled,
  flag,
  instant,
  integer,
  json,
  number,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  uuid,
  textList,
} from '#kit/server/data/table.ts'
import type { Hello } from '../contract/bridge.ts'

/** The box that decides at the doors. Its bridge speaks for it, under this key, which must be read again to check what it signs. */
export const controllers = table('controllers', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  name: text('none'),
  bridgeKey: text('secret'),
  driver: filled(text('none')),
  address: orNull(text('none')),
})

/** How it goes with pushing to a controller that fetches nothing. */
export const controllerPushes = table('controllerPushes', ownedBy('building'), {
  controllerId: ref(),
  officeCentreId: ref(),
  number: filled(number('none')),
  claim: orNull(uuid('none')),
  claimedUntil: orNull(instant('none')),
  nextAt: instant('none'),
  failures: filled(integer('none')),
  refusal: orNull(text('none')),
  answeredAt: orNull(instant('none')),
  comparedAt: orNull(instant('none')),
  round: orNull(uuid('none')),
  begunAt: orNull(instant('none')),
})

/** What it last said of itself. */
export const controllerStates = table('controllerStates', ownedBy('building'), {
  controllerId: ref(),
  officeCentreId: ref(),
  seenAt: instant('none'),
  firmware: orNull(text('none')),
  capacities: filled(json<Partial<NonNullable<z.output<typeof Hello>['capacities']>>>('none')),
  clockOffSeconds: filled(integer('none')),
  epoch: orNull(text('none')),
  lastEventNo: orNull(number('none')),
  gaps: filled(integer('none')),
  /** When it was last heard of before the silence that people were told of. */
  silenceToldFor: orNull(instant('none')),
})

export const bridgeNonces = table('bridgeNonces', ownedBy('nobody'), { controllerId: ref(), nonce: text('none'), at: instant('none') })

/** Of a company, where it opens that company's rooms; else the building's. */
export const doors = table('doors', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  name: text('none'),
  configuration: text('none'),
  zone: text('none'),
  status: filled(text('none')),
  floorId: orNull(ref()),
  controllerId: ref(),
  outputNo: integer('none'),
  openingSeconds: integer('none'),
  heldOpenSeconds: integer('none'),
  pinMode: text('none'),
  codeMode: filled(text('none')),
  readerMac: orNull(text('none')),
  exitReaderMac: orNull(text('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

export const doorAdmins = table(
  'doorAdmins',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), doorId: ref(), membershipId: ref() },
  { of: 'doors', by: 'doorId' },
)

export const lockdowns = table('lockdowns', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  reach: text('none'),
  doorId: orNull(ref()),
  floorId: orNull(ref()),
  reason: text('personal'),
  status: filled(text('none')),
  liftedAt: orNull(instant('none')),
  liftedBy: orNull(ref()),
  liftReason: orNull(text('personal')),
})

/** What a controller must know, one thing each. Owed as long as the desired version is not confirmed. */
export const controllerEntries = table('controllerEntries', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  controllerId: ref(),
  kind: text('none'),
  ref: text('none'),
  content: orNull(json<Record<string, unknown>>('none')),
  desiredVersion: filled(integer('none')),
  confirmedVersion: filled(integer('none')),
  urgent: filled(flag('none')),
  waitsSince: orNull(instant('none')),
  confirmedAt: orNull(instant('none')),
  refused: orNull(text('none')),
})

export const controllerConfirmations = table('controllerConfirmations', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  controllerId: ref(),
  kind: text('none'),
  ref: text('none'),
  confirmedVersion: integer('none'),
  at: instant('none'),
  refused: orNull(text('none')),
})

export const unlockings = table(
  'unlockings',
  ownedBy('building'),
  {
    ...record,
    officeCentreId: ref(),
    doorId: ref(),
    controllerId: ref(),
    userId: ref(),
    membershipId: ref(),
    reason: text('personal'),
    state: filled(text('none')),
    expiresAt: instant('none'),
    sentAt: orNull(instant('none')),
    answeredAt: orNull(instant('none')),
    answer: orNull(text('none')),
  },
  { of: 'doors', by: 'doorId' },
)

export const accessEvents = table('accessEvents', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  controllerId: ref(),
  doorId: orNull(ref()),
  epoch: text('none'),
  number: number('none'),
  readerAt: instant('none'),
  at: instant('none'),
  arrivedAt: instant('none'),
  clockOff: flag('none'),
  kind: text('none'),
  direction: orNull(text('none')),
  reason: orNull(text('none')),
  /** Whose credential, by the uuid of the pass. */
  pass: orNull(uuid('personal')),
  /** Whose door and whose pass it was then; filled by the database. */
  doorCompanyId: derived(orNull(ref())),
  passCompanyId: derived(orNull(ref())),
})

export type DoorTables = Rows<typeof controllers> &
  Rows<typeof controllerPushes> &
  Rows<typeof controllerStates> &
  Rows<typeof bridgeNonces> &
  Rows<typeof doors> &
  Rows<typeof doorAdmins> &
  Rows<typeof lockdowns> &
  Rows<typeof controllerEntries> &
  Rows<typeof controllerConfirmations> &
  Rows<typeof unlockings> &
  Rows<typeof accessEvents>
export type DoorRecord = Row<typeof doors>
export type ControllerRecord = Row<typeof controllers>
export type LockdownRecord = Row<typeof lockdowns>
