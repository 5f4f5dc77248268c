import { expect, test } from 'vitest'
import { planted } from './planted.ts'
import { written } from './source.ts'
import { checkTold } from './told.ts'

const mail = (names: string) => `import { ${names} } from '#kit/server/mail/mail.ts'\n`
const bell = (names: string) => `import { ${names} } from '#modules/platform/notices/server/front.ts'\n`
const loans = 'modules/operations/loans/server/tell.ts'
const found = (path: string, text: string, leftOut: Record<string, string> = {}): string[] =>
  checkTold(planted({ [path]: text }), leftOut).map(written)
const byHand = 'joins bell and mail by hand: tellPeople or tellEachTheirOwn of identity/messages do both'

test.each([
  [mail('sendMails'), bell('tell')],
  [mail('type Mail, sendMail'), bell('type NewNotice, tellEach as ring')],
])('%s%s is bell and mail by hand', (...lines) => {
  expect(found(loans, `import { z } from 'zod'\n${lines.join('')}`)).toEqual([`${loans}:2 ${byHand}`])
})

test.each([
  [mail('sendMails'), ''],
  [bell('tell'), "import { tellPeople } from '#modules/identity/messages/server/front.ts'\n"],
  [mail('type Mail'), bell('tell')],
  [mail('sendMails'), bell('forgetNotices')],
])('%s%s is not', (...lines) => {
  expect(found(loans, lines.join(''))).toEqual([])
})

test('messages and what stands below it join them themselves, and tests may', () => {
  const both = mail('sendMails') + bell('tell')
  const paths = [
    'identity/messages/server/front.ts',
    'identity/users/server/tell.ts',
    'platform/exports/server/tell.ts',
    'identity/privacy/server/kept.test.ts',
  ]
  for (const path of paths) expect(found(`modules/${path}`, both)).toEqual([])
  // a module whose name only begins alike
  expect(found('modules/identity/users-abroad/server/tell.ts', both)).toHaveLength(1)
})

test('a file on the list is left in peace while it does, and no longer', () => {
  const leftOut = { [loans]: 'each has a paper of their own' }
  expect(found(loans, mail('sendMails') + bell('tell'), leftOut)).toEqual([])
  expect(found(loans, bell('tell'), leftOut)).toEqual([`tools/check/told.ts ${loans} joins bell and mail by hand no more: take it from the list`])
})
