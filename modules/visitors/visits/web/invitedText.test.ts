import { expect, test } from 'vitest'
import { invitedText } from './invitedText.ts'
import { t } from './texts.ts'

await t.load()
const mailed = { invitedDate: '2027-03-10T02:00:00.000Z' }
const unwritten = { invitedDate: null }

test('a host is told that somebody was written to only where that is so', () => {
  const told = (visitors: { invitedDate: string | null }[], more = {}) =>
    invitedText({ status: 'APPROVED', visitorCount: visitors.length, visitors, ...more })
  expect(told([mailed, mailed])).toBe('The visitors are invited.')
  expect(told([unwritten])).toBe('The invitation is made. Nobody has an e-mail address, so nothing was mailed.')
  expect(told([mailed, unwritten])).toBe('The invitation is made. Mails went to 1 of 2 visitors.')
  expect(told([mailed], { visitorCount: 80 })).toBe('The visitors are invited.')
  expect(told([unwritten], { status: 'PENDING_APPROVAL' })).toBe('The visit waits for approval.')
})
