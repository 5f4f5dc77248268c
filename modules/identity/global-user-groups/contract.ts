import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'

export const can = permissions('GLOBAL_USER_GROUP', ['VIEW'])

export const GlobalUserGroupChoice = z.object({ id: z.number().int(), uuid: z.uuid(), groupName: z.string(), members: z.number().int() })
export type GlobalUserGroupChoice = z.output<typeof GlobalUserGroupChoice>

const choices = paging({ sort: ['groupName'], direction: 'ASC' })
export type GlobalUserGroupChoiceQuery = z.output<typeof choices>

export const listGlobalUserGroupChoices = endpoint('GET /global-user-groups/drop-down', {
  can: can.VIEW,
  reach: 'platform',
  query: choices,
  reply: page(GlobalUserGroupChoice),
  stale: ['globalUserGroups'],
})
