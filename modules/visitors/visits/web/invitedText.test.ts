import { expect, test } from 'vitest'
import { changedText, invitedText } from './invitedText.ts'
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

test('a host is told whose links have ended by a change, as far as they can hand on another', () => {
  const named = (name: string, linkEnded: boolean, linkPass = true) => ({ name, linkEnded, may: { linkPass } })
  expect(changedText({ visitors: [named('Mary Lee', false), named('Ann Wu', true, false)] })).toBe('The visit has been changed.')
  expect(changedText({ visitors: [named('Mary Lee', true), named('Ann Wu', true), named('Sam Poon', false)] })).toBe(
    'The visit has been changed. The link of the pass is over for Mary Lee, Ann Wu: copy it again.',
  )
})
