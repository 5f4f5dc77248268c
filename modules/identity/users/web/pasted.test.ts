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
  expect(addressesIn(text).people.map(({ email, fullName }) => `${email}: ${fullName}`)).toEqual(people)
})

test('a sheet keeps quotes and commas within their cells', async () => {
  const file = sheetOf([{ line: 1, email: 'ann@a.com', fullName: 'Lee, "Ann"' }], 'STAFF', ['E-mail', 'Name', 'Roles'], 'pasted')
  expect(file.name).toBe('pasted.csv')
  expect(await file.text()).toBe('"E-mail","Name","Roles"\r\n"ann@a.com","Lee, ""Ann""","STAFF"')
})

test('a double is left out and told, and the lines after it keep their numbers', async () => {
  const { people, doubles } = addressesIn('ann@a.com\nben@a.com\nANN@a.com\n\nnobody')
  expect(doubles).toBe(1)
  expect(people.map(({ line, email }) => `${line} ${email}`)).toEqual(['1 ann@a.com', '2 ben@a.com', '5 nobody'])
  const file = sheetOf(people, 'STAFF', ['E-mail', 'Name', 'Roles'], 'pasted')
  // the first line is the headings'
  expect((await file.text()).split('\r\n').map((line) => line.split(',')[0])).toEqual(['"E-mail"', '"ann@a.com"', '"ben@a.com"', '', '', '"nobody"'])
})

test('where lines hold several addresses each has the number at which it was typed', () => {
  expect(addressesIn('ann@a.com; ben@a.com\nann@a.com, carl@a.com').people.map(({ line, email }) => `${line} ${email}`)).toEqual([
    '1 ann@a.com',
    '2 ben@a.com',
    '4 carl@a.com',
  ])
})
