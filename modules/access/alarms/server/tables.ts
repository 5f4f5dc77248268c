import {
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
  textList,
} from '#kit/server/data/table.ts'

/** The building's, also at the doors of its companies: its people see to them. */
export const alarms = table('alarms', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  kind: text('none'),
  status: filled(text('none')),
  controllerId: ref(),
  doorId: orNull(ref()),
  floorId: orNull(ref()),
  place: text('none'),
  times: filled(integer('none')),
  firstAt: instant('none'),
  lastAt: instant('none'),
  arrivedAt: instant('none'),
  lastArrivedAt: instant('none'),
  clockOff: flag('none'),
  recoveredAt: orNull(instant('none')),
  guardsToldAt: orNull(instant('none')),
  adminsToldAt: orNull(instant('none')),
  acknowledgedAt: orNull(instant('none')),
  acknowledgedBy: orNull(ref()),
  /** What somebody has said of it; it may name whoever stood there. */
  word: orNull(text('personal')),
  search: derived(text('personal')),
  searchGrams: derived(textList('personal')),
})

/** Added and never changed. */
export const alarmEvents = table(
  'alarmEvents',
  ownedBy('building'),
  {
    id: filled(number('none')),
    officeCentreId: ref(),
    alarmId: ref(),
    controllerId: ref(),
    epoch: text('none'),
    number: number('none'),
    readerAt: instant('none'),
    at: instant('none'),
    arrivedAt: instant('none'),
    clockOff: flag('none'),
    reason: orNull(text('none')),
  },
  { of: 'alarms', by: 'alarmId' },
)

export const alarmRules = table('alarmRules', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  kind: text('none'),
  raises: flag('none'),
  guardsAfter: orNull(integer('none')),
  adminsAfter: orNull(integer('none')),
  endsByItself: flag('none'),
})

export type AlarmTables = Rows<typeof alarms> & Rows<typeof alarmEvents> & Rows<typeof alarmRules>
export type AlarmRecord = Row<typeof alarms>
