import { expect, it } from 'vitest'
import { tables } from '#kit/server/data/table.ts'
import { decidedBy } from '#modules/identity/approvals/contract.ts'
import { approvable } from '#modules/identity/approvals/server/front.ts'
import '#modules/all.server.ts'

it('approvals stand in the menu of all who are asked for one', () => {
  // what other tests let be approved is no table
  const asked = approvable.answers.filter(({ kind }) => tables.has(kind)).flatMap(({ permissions }) => permissions)
  expect([...new Set(asked)].toSorted()).toEqual([...decidedBy].toSorted())
})
