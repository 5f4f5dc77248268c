import { expect, test } from 'vitest'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { KnownClash, Looked } from './board.ts'
import { messageOf } from './message.ts'

const building = { timeZone: 'Asia/Hong_Kong' } as OfficeCentreRecord
const nothing: Looked = { days: [], floors: [], occupations: [], clashes: [], more: false }
const saidOf = (from: string, until: string) => {
  const span = { from: Date.parse(from), until: Date.parse(until), floorIds: [] }
  const clash: KnownClash = { rule: 'POWER', gravity: 'SERIOUS', sides: [], at: '', n: null, limit: null, key: '', mark: '', ...span }
  return messageOf('en', building, nothing, clash)
}

test('what lasts over several days says on which of them it ends', () => {
  expect(saidOf('2027-03-26T02:00:00Z', '2027-03-28T04:00:00Z')).toContain('26 Mar 2027, 10:00 AM – 28 Mar 2027, 12:00 PM')
  expect(saidOf('2027-03-26T02:00:00Z', '2027-03-26T04:00:00Z')).toContain('26 Mar 2027, 10:00 AM – 12:00 PM')
  expect(saidOf('2027-03-25T16:00:00Z', '2027-03-27T16:00:00Z')).toContain('26 Mar 2027 – 27 Mar 2027')
})
