import {
  derived,
  filled,
  instant,
  integer,
  jsonList,
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
import type { Standing } from '../contract/handover.ts'

/** What was written down, and is never changed. Somebody may have been hurt or accused: it is read by few. */
export const incidents = table('incidents', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  reference: text('none'),
  kind: text('none'),
  severity: text('none'),
  status: filled(text('none')),
  happenedAt: instant('none'),
  title: text('personal'),
  place: orNull(text('personal')),
  story: text('sensitive'),
  done: text('sensitive'),
  people: filled(text('sensitive')),
  pictures: filled(textList('sensitive')),
  closedAt: orNull(instant('none')),
  forgottenAt: orNull(instant('none')),
  search: derived(text('sensitive')),
  searchGrams: derived(textList('sensitive')),
})

const ofIncident = { of: 'incidents', by: 'incidentId' } as const

/** Added and never changed. */
export const incidentEntries = table(
  'incidentEntries',
  ownedBy('building'),
  {
    id: filled(number('none')),
    uuid: filled(uuid('none')),
    officeCentreId: ref(),
    incidentId: ref(),
    kind: text('none'),
    text: text('sensitive'),
    at: instant('none'),
    userId: ref(),
  },
  ofIncident,
)

export const incidentLinks = table(
  'incidentLinks',
  ownedBy('building'),
  {
    id: filled(number('none')),
    officeCentreId: ref(),
    incidentId: ref(),
    kind: text('none'),
    floorId: orNull(ref()),
    doorId: orNull(ref()),
    alarmId: orNull(ref()),
    visitId: orNull(ref()),
    membershipId: orNull(ref()),
  },
  ofIncident,
)

/** Written by who goes, signed by who comes. */
export const handovers = table('handovers', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  status: filled(text('none')),
  openMatters: text('sensitive'),
  watch: text('sensitive'),
  keysCounted: integer('none'),
  badgesCounted: integer('none'),
  standing: filled(jsonList<Standing>('sensitive')),
  signedAt: orNull(instant('none')),
  signedBy: orNull(ref()),
  remark: orNull(text('sensitive')),
  forgottenAt: orNull(instant('none')),
})

export type IncidentTables = Rows<typeof incidents> & Rows<typeof incidentEntries> & Rows<typeof incidentLinks> & Rows<typeof handovers>
export type IncidentRecord = Row<typeof incidents>
