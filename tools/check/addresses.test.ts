import { expect, test } from 'vitest'
import { checkAddresses } from './addresses.ts'
import { planted } from './planted.ts'

const inventory = [
  'screen /loans LOAN_VIEW',
  'screen /loans/{uuid} LOAN_VIEW',
  'screen /loans/add LOAN_EDIT',
  'PUT /loans/{uuid}/end manage LOAN_EDIT things/loans',
]

const found = (path: string, text: string): string[] =>
  checkAddresses(planted({ 'docs/inventory.txt': inventory.map((line) => `${line}\n`).join(''), [path]: text })).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )
const onServer = (text: string) => found('modules/things/loans/server/home.ts', text).map((one) => one.replace(/^\S+ /, ''))

test('addresses of screens and calls are left in peace', () => {
  const addresses = [
    "'/loans'",
    "'/loans?status=OPEN'",
    '`/loans/${uuid}`',
    '`/loans/${uuid}?oc=${oc}`',
    '`/loans${query}`',
    '`/loans/${uuid}/end`',
    "to('/loans/{uuid}', { uuid })",
    "path.startsWith('/lent/')",
    "`loans/${uuid}${dragged ? '/dragged' : ''}`",
    '`${path}/anything`',
    "sql<string>`'/loans/' || loans.uuid`",
  ]
  expect(onServer(addresses.map((address, n) => `export const address${n} = ${address}`).join('\n'))).toEqual([])
})

test.each([
  ["'/all-loans'", '/all-loans'],
  ['`/loan/${uuid}`', '/loan/{}'],
  ['`/loans/${uuid}/history`', '/loans/{}/history'],
  ["sql<string>`'/loan/' || loans.uuid`", '/loan/{}'],
  // neither a record nor a screen: its place is never filled
  ["to('/loans/:uuid', { uuid })", '/loans/:uuid'],
  ["to('/loans/{id}', { uuid })", '/loans/{id}'],
  // a name is no record: this was a screen once
  ["'/loans/new'", '/loans/new'],
])('%s leads nowhere', (said, address) => {
  expect(onServer(`export const address = ${said}`)).toEqual([`no screen has the address ${address}`])
})

test('a constant of the file is written out, and the line is told', () => {
  const text = "const path = '/loans'\nexport const a = to(`${path}/{uuid}`, { uuid })\nexport const b = to(`${path}/{uuid}/edit`, { uuid })\n"
  expect(found('modules/things/loans/web/LoanDetail.tsx', text)).toEqual([
    'modules/things/loans/web/LoanDetail.tsx:3 no screen has the address /loans/{uuid}/edit',
  ])
})
