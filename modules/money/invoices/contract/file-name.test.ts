import { expect, test } from 'vitest'
import { readInvoiceName } from './file-name.ts'

test.each([
  ['10023-000457_20261101.pdf', '10023', '10023-000457', '2026-11-01'],
  ['10023-000457_01-11-2026.PDF', '10023', '10023-000457', '2026-11-01'],
  ['10023-000457_2026-11-30.pdf', '10023', '10023-000457', '2026-11-30'],
  // leading zeros are part of the code
  ['000000000007-INV-2026-11_20280229.pdf', '000000000007', '000000000007-INV-2026-11', '2028-02-29'],
])('%s names its invoice', (name, customerCode, invoiceNo, invoiceDate) => {
  expect(readInvoiceName(name)).toEqual({ customerCode, invoiceNo, invoiceDate })
})

test.each([
  ['10023-000457_20261101.v2.pdf', 'NAME', 'two dots'],
  ['10023-000457.pdf', 'NAME', 'no date'],
  ['10023_000457_20261101.pdf', 'NAME', 'two underscores'],
  ['10023-000457_20261101.docx', 'NAME', 'another ending'],
  ['10023-000457_20261101', 'NAME', 'no ending'],
  ['_20261101.pdf', 'NAME', 'no number'],
  ['10023_20261101.pdf', 'NAME', 'a code and no number'],
  ['10023-_20261101.pdf', 'NAME', 'a code and no number behind its hyphen'],
  ['10023-4 57_20261101.pdf', 'NAME', 'a space'],
  ['10023-İ1_20261101.pdf', 'NAME', 'a letter whose small one is two'],
  ['10023-ΑΣ_20261101.pdf', 'NAME', 'a letter that has two small ones'],
  ['10023-é1_20261101.pdf', 'NAME', 'a letter with an accent'],
  [`10023-${'4'.repeat(80)}_20261101.pdf`, 'NAME', 'too long'],
  ['1002A-000457_20261101.pdf', 'CUSTOMER_CODE', 'a letter in the code'],
  ['ACME-000457_20261101.pdf', 'CUSTOMER_CODE', 'a word for a code'],
  ['1234567890123-1_20261101.pdf', 'CUSTOMER_CODE', 'thirteen digits'],
  ['-000457_20261101.pdf', 'CUSTOMER_CODE', 'no code'],
  ['１００２３-000457_20261101.pdf', 'CUSTOMER_CODE', 'digits of another script'],
  ['10023-000457_20261131.pdf', 'DATE', '31 November'],
  ['10023-000457_20270229.pdf', 'DATE', '29 February of a common year'],
  ['10023-000457_31-11-2026.pdf', 'DATE', '31 November, the other way'],
  ['10023-000457_2026-11-31.pdf', 'DATE', '31 November, year first'],
  ['10023-000457_2026-1-1.pdf', 'DATE', 'a fourth way'],
  ['10023-000457_11-2026.pdf', 'DATE', 'no day'],
  ['10023-000457_00000101.pdf', 'DATE', 'the year nought'],
])('%s is refused as %s: %s', (name, problem) => {
  expect(readInvoiceName(name)).toEqual({ problem })
})
