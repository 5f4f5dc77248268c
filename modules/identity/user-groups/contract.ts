import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { officeCentreRef } from '../office-centres/contract.ts'

export const can = permissions('USER_GROUP', ['VIEW'])

export const UserGroupChoice = z.object({ id: z.number().int(), uuid: z.uuid(), groupName: z.string(), members: z.number().int() })
export type UserGroupChoice = z.output<typeof UserGroupChoice>

const choices = paging({ sort: ['groupName'], direction: 'ASC' })
export type UserGroupChoiceQuery = z.output<typeof choices>

export const listUserGroupChoices = endpoint('GET /office-centres/uuid/{oc}/user-groups/drop-down', {
  can: can.VIEW,
  params: z.strictObject({ oc: officeCentreRef }),
  query: choices,
  reply: page(UserGroupChoice),
  stale: ['userGroups'],
})
