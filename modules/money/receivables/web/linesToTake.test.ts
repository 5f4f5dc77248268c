import { expect, test } from 'vitest'
import type { BankLine, BankStatement } from '../contract/bank.ts'
import { linesToTake } from './linesToTake.ts'

const company = { id: 7, name: 'Jade Trading' }
const invoice = { uuid: '0b7a4d4e-6f0c-4f0e-9a53-0f6f3f1c2d11', invoiceNo: 'INV-12', owed: 500 }
const line = (changes: Partial<BankLine>): BankLine => ({
  day: '2027-03-10',
  amount: 500,
  bankReference: 'INV-12',
  payer: 'Jade',
  sequence: 1,
  known: false,
  doubt: null,
  company,
  invoice,
  why: 'NUMBER',
  elsewhere: null,
  ...changes,
})
const statement = (...lines: BankLine[]): BankStatement => ({
  format: 'CAMT',
  account: '012-345',
  currency: 'HKD',
  headings: [],
  columns: null,
  lines,
  seen: [invoice.uuid],
  debits: 0,
  left: 0,
  undated: [],
  uncounted: [],
})
const taken = (agreed: number[], ...lines: BankLine[]) => linesToTake(statement(...lines), new Set(agreed)).lines

test('what is agreed to is taken for its company and invoice, what is not as money of which nobody knows yet', () => {
  const [agreed, left] = taken([0], line({}), line({ sequence: 2 }))
  expect(agreed).toMatchObject({ sequence: 1, companyId: company.id, invoiceUuid: invoice.uuid })
  expect(left).toMatchObject({ sequence: 2, companyId: null, invoiceUuid: null })
})

test('what was taken before is not taken again, and what may be there already only by whoever has looked', () => {
  const lines = [
    line({ known: true }),
    line({ doubt: 'ALIKE', sequence: 2 }),
    line({ doubt: 'TAKEN_BACK', sequence: 3, company: null, invoice: null }),
  ]
  expect(taken([0, 2], ...lines)).toEqual([expect.objectContaining({ sequence: 3, companyId: null, invoiceUuid: null })])
})

test('the account, how its columns are read and what was seen go with them', () => {
  expect(linesToTake(statement(), new Set())).toEqual({ account: '012-345', columns: null, seen: [invoice.uuid], lines: [] })
})
