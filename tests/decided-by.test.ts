import { expect, it } from 'vitest'
import { decidedBy } from '#modules/identity/approvals/contract.ts'
import { approvable } from '#modules/identity/approvals/server/front.ts'
import '#modules/all.server.ts'

it('approvals stand in the menu of all who are asked for one', () => {
  expect([...new Set(approvable.answers.flatMap(({ permissions }) => permissions))].toSorted()).toEqual([...decidedBy].toSorted())
})
