import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Expression, type SqlBool } from 'kysely'
import { expect, test } from 'vitest'
import { mayWriteSeen, mine, seenBy, seenRows } from './own-or-all.ts'
import { number, orNull, ownedBy, record, ref, table } from './table.ts'

const loans = table('ownOrAllLoans', ownedBy('company'), { ...record, officeCentreId: ref(), companyId: ref(), userId: number('none') }, undefined, {
  by: 'userId',
  can: 'LOAN_VIEW',
})
const scope = { kind: 'tenant', ownId: 7, buildingId: 3, personId: 42, membershipId: 1 } as const
const who = (...held: string[]) => ({ scope, holds: (permission: string) => held.includes(permission) })

const db = new Kysely<{ ownOrAllLoans: { id: number } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const statement = (condition: Expression<SqlBool>) => {
  const { sql, parameters } = db.selectFrom('ownOrAllLoans').select('id').where(condition).compile()
  return [sql.slice(sql.indexOf('where')), parameters]
}

test('without the permission one sees one’s own, of one’s organisation', () => {
  const [sql, parameters] = statement(seenRows(who(), loans))
  expect(sql).toContain('"ownOrAllLoans"."userId" = $')
  expect(sql).toContain('"ownOrAllLoans"."companyId" = $')
  expect(parameters).toEqual([3, 7, 42])
  expect(statement(seenBy(who(), loans, 'l'))).toEqual(['where "l"."userId" = $1', [42]])
})

test('with it all that the scope may manage', () => {
  const [sql, parameters] = statement(seenRows(who('LOAN_VIEW'), loans))
  expect(sql).not.toContain('userId')
  expect(parameters).toEqual([3, 7])
  expect(statement(seenBy(who('LOAN_VIEW'), loans))).toEqual(['where true', []])
})

test('a list narrows to one’s own, or to others’', () => {
  expect(statement(mine(who(), true, loans))).toEqual(['where "ownOrAllLoans"."userId" = $1', [42]])
  expect(statement(mine(who(), false, loans))).toEqual(['where "ownOrAllLoans"."userId" != $1', [42]])
})

test.each([
  [42, [], false],
  [42, ['LOAN_OWN_EDIT'], true],
  [42, ['LOAN_EDIT'], true],
  [8, ['LOAN_OWN_EDIT'], false],
  [8, ['LOAN_EDIT'], false],
  [8, ['LOAN_EDIT', 'LOAN_VIEW'], true],
  [null, ['LOAN_OWN_EDIT', 'LOAN_EDIT'], false],
])('the row of %o is written with %o: %o', (userId, held, may) => {
  expect(mayWriteSeen(who(...held), loans, { userId }, { own: 'LOAN_OWN_EDIT', any: 'LOAN_EDIT' })).toBe(may)
})

const calls = table('ownOrAllCalls', ownedBy('company'), { ...record, officeCentreId: ref(), companyId: ref(), hostId: orNull(ref()) }, undefined, {
  by: 'createdBy',
  orMember: 'hostId',
  can: 'CALL_VIEW',
})

test('what is its host’s or its maker’s is seen by both, each by their own number', () => {
  expect(statement(seenBy(who(), calls, 'c'))).toEqual(['where ("c"."hostId" = $1 or "c"."createdBy" = $2)', [1, 42]])
  expect(statement(mine(who('CALL_VIEW'), true, calls, 'c'))).toEqual(['where ("c"."hostId" = $1 or "c"."createdBy" = $2)', [1, 42]])
  // a row without a host is another's, and not neither's
  expect(statement(mine(who(), false, calls, 'c'))).toEqual([
    'where ("c"."hostId" is distinct from $1 and "c"."createdBy" is distinct from $2)',
    [1, 42],
  ])
})

test.each([
  [{ hostId: 1, createdBy: 8 }, ['CALL_OWN_EDIT'], true],
  [{ hostId: 2, createdBy: 42 }, ['CALL_OWN_EDIT'], true],
  // the number of a person is none of a member, and the other way round
  [{ hostId: 42, createdBy: 1 }, ['CALL_OWN_EDIT'], false],
  [{ hostId: null, createdBy: 8 }, ['CALL_OWN_EDIT', 'CALL_EDIT'], false],
  [{ hostId: null, createdBy: 8 }, ['CALL_EDIT', 'CALL_VIEW'], true],
])('%o is written with %o: %o', (row, held, may) => {
  expect(mayWriteSeen(who(...held), calls, row, { own: 'CALL_OWN_EDIT', any: 'CALL_EDIT' })).toBe(may)
})
