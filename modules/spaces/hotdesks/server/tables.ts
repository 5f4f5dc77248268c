import {
  date,
  derived,
  filled,
  flag,
  instant,
  integer,
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
import { can } from '../contract.ts'

export const desks = table('desks', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  planId: ref(),
  deskNo: text('none'),
  kind: text('none'),
  equipment: filled(textList('none')),
  x: integer('none'),
  y: integer('none'),
  outOfUse: filled(flag('none')),
  outReason: orNull(text('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

/** Written with its desk, whose history tells of it. No company: the building's own people. */
const deskKeepings = table('deskKeepings', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  deskId: ref(),
  weekday: integer('none'),
  companyId: orNull(ref()),
  memberId: orNull(ref()),
  userId: orNull(ref()),
  endedAt: orNull(instant('none')),
  endedBy: orNull(text('none')),
})

export const deskBookings = table(
  'deskBookings',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    deskId: ref(),
    memberId: ref(),
    userId: ref(),
    status: text('none'),
    date: date('none'),
    morning: flag('none'),
    afternoon: flag('none'),
    startsAt: instant('none'),
    endsAt: instant('none'),
    releaseAt: orNull(instant('none')),
    checkedInAt: orNull(instant('none')),
  },
  undefined,
  { by: 'userId', can: can.VIEW },
)

export const deskSettings = table('deskSettings', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  dayFrom: text('none'),
  noon: text('none'),
  dayUntil: text('none'),
  checkIn: flag('none'),
  checkInMinutes: integer('none'),
  releaseMorning: text('none'),
  releaseAfternoon: text('none'),
  aheadDays: integer('none'),
})

export const deskSharings = table('deskSharings', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  userId: ref(),
  names: flag('none'),
  initials: flag('none'),
})

export const zoneDisplays = table('zoneDisplays', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  planId: ref(),
  name: text('none'),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

/** Of nobody until somebody has typed the code in. */
const displaySetups = table('displaySetups', ownedBy('nobody'), {
  id: filled(number('none')),
  codeHash: text('secret'),
  secretHash: text('secret'),
  expiresAt: instant('none'),
  officeCentreId: orNull(ref()),
  subject: orNull(uuid('none')),
  usedAt: orNull(instant('none')),
})

export type HotdeskTables = Rows<typeof desks> &
  Rows<typeof deskKeepings> &
  Rows<typeof deskBookings> &
  Rows<typeof deskSettings> &
  Rows<typeof deskSharings> &
  Rows<typeof zoneDisplays> &
  Rows<typeof displaySetups>
export type DeskRecord = Row<typeof desks>
export type DeskBookingRecord = Row<typeof deskBookings>
export type DeskSettingsRecord = Row<typeof deskSettings>
export type ZoneDisplayRecord = Row<typeof zoneDisplays>
