import { expect, test } from 'vitest'
import { addressesIn, sheetOf } from './pasted.ts'

test.each([
  ['ann@a.com', ['ann@a.com: Ann']],
  ['ann.lee@a.com\nben_wong@a.com', ['ann.lee@a.com: Ann Lee', 'ben_wong@a.com: Ben Wong']],
  ['Ann Lee <ann@a.com>; "Wong, Ben" <ben@a.com>', ['ann@a.com: Ann Lee', 'ben@a.com: Wong, Ben']],
  ['Ann Lee <ann@a.com>, 黃美儀 <mei@a.com>', ['ann@a.com: Ann Lee', 'mei@a.com: 黃美儀']],
  ['ann@a.com, ben@a.com，carl@a.com、dee@a.com', ['ann@a.com: Ann', 'ben@a.com: Ben', 'carl@a.com: Carl', 'dee@a.com: Dee']],
  ['ann+lobby@a.com', ['ann+lobby@a.com: Ann']],
  ['nobody\n=cmd()', ['nobody: Nobody', '=cmd(): =cmd()']],
  [' \n ; ,, ', []],
])('%j', (text, people) => {
  expect(addressesIn(text).map(({ email, fullName }) => `${email}: ${fullName}`)).toEqual(people)
})

test('a sheet keeps quotes and commas within their cells', async () => {
  const file = sheetOf([{ email: 'ann@a.com', fullName: 'Lee, "Ann"' }], 'STAFF', ['E-mail', 'Name', 'Roles'], 'pasted')
  expect(file.name).toBe('pasted.csv')
  expect(await file.text()).toBe('"E-mail","Name","Roles"\r\n"ann@a.com","Lee, ""Ann""","STAFF"')
})
