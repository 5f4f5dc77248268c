import { expect, test } from 'vitest'
import { checkNewerSql } from './newer-sql.ts'
import { planted } from './planted.ts'
import { written } from './source.ts'

const found = (path: string, text: string): string[] => checkNewerSql(planted({ [path]: text })).map(written)
const loans = 'migrations/0900-loans.sql'

test.each([
  ['set expression', 17, 'alter table loans\n  alter column search set  expression as (lower(name));'],
  ['uuidv7(', 18, 'create table loans (\n  uuid uuid default uuidv7());'],
  ['any_value(', 16, 'create view lent as select\n  any_value(name) from loans;'],
  ['generated always as (lower(name)) virtual', 18, 'create table loans (\n  search text generated always as (lower(name)) virtual);'],
])('%s is of PostgreSQL %i', (words, version, sql) => {
  expect(found(loans, sql)).toEqual([`${loans}:2 '${words}' is of PostgreSQL ${version}, and the portal runs on 15 and newer`])
})

test('a statement of the server is looked at, its tests and other text are not', () => {
  const text = 'const rows = sql`select casefold(name) from loans`\n'
  expect(found('modules/operations/loans/server/loan-rows.ts', text)).toHaveLength(1)
  expect(found('modules/operations/loans/server/loans.test.ts', text)).toEqual([])
  expect(found('modules/operations/loans/web/Loans.tsx', text)).toEqual([])
})

test('what 15 knows, and what a comment names, passes', () => {
  expect(
    found(loans, '-- not set expression: that takes 17\nalter table loans add column search text not null generated always as (lower(name)) stored;'),
  ).toEqual([])
})
