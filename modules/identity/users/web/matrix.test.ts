import { expect, it } from 'vitest'
import { matrixOf } from './matrix.ts'

it('tells what the roles give, what was added and what was taken, by area and verb in their usual order', () => {
  const matrix = matrixOf({
    permissions: ['USER_EXPORT', 'USER_VIEW', 'USER_GROUP_PICK', 'POLL_VIEW'],
    permissionsAdded: ['POLL_VIEW'],
    permissionsRemoved: ['USER_EDIT', 'UNIT_VIEW'],
  })
  expect(matrix).toEqual({
    verbs: ['VIEW', 'PICK', 'EDIT', 'EXPORT'],
    rows: [
      { area: 'USER', cells: { EXPORT: 'role', VIEW: 'role', EDIT: 'taken' } },
      { area: 'USER_GROUP', cells: { PICK: 'role' } },
      { area: 'POLL', cells: { VIEW: 'added' } },
      { area: 'UNIT', cells: { VIEW: 'taken' } },
    ],
  })
})

it('has no rows for somebody who may do nothing beyond signing in', () => {
  expect(matrixOf({ permissions: [], permissionsAdded: [], permissionsRemoved: [] })).toEqual({ verbs: [], rows: [] })
})
