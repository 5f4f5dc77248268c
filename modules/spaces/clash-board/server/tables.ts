import { date, filled, instant, integer, jsonList, number, orNull, ownedBy, record, ref, type Rows, table, text } from '#kit/server/data/table.ts'
import type { TellInput } from '../contract/clash.ts'
import type { ClashSettingsInput } from '../contract/settings.ts'

export const clashSettings = table('clashSettings', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  crowdFrom: integer('none'),
  lobbyPeople: integer('none'),
  movingLifts: integer('none'),
  floorPeople: orNull(integer('none')),
  floors: filled(jsonList<ClashSettingsInput['floors'][number]>('none')),
})

/** What somebody has said of a clash, for as long as its sides are what they were. */
export const clashDecisions = table('clashDecisions', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  clashKey: text('none'),
  mark: text('none'),
  rule: text('none'),
  day: date('none'),
  way: text('none'),
  reason: text('personal'),
})

/** Who was told of a clash, in which words: written once, and its own record. */
const clashTellings = table('clashTellings', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  clashKey: text('none'),
  rule: text('none'),
  day: date('none'),
  companyId: orNull(ref()),
  userId: ref(),
  digest: text('none'),
  messages: jsonList<TellInput['messages'][number]>('personal'),
  toldAt: instant('none'),
  toldBy: ref(),
})

export type ClashTables = Rows<typeof clashSettings> & Rows<typeof clashDecisions> & Rows<typeof clashTellings>
