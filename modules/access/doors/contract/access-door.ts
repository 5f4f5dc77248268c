import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { numericId } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { AccessDoor } from './door.ts'

// Apart from the other calls: every list that can be narrowed by a door names it, and would carry them all along.

export const canOpen = permissions('ACCESS', ['VIEW', 'EDIT', 'ACTION'])
export const stale = ['doors', 'lockdowns', 'controllerEntries', 'controllers']
export const oneAccess = z.strictObject({ id: officeCentreRef, accessDoorId: numericId })

export const getAccessDoor = endpoint('GET /office-centres/{id}/access-doors/{accessDoorId}', {
  can: canOpen.VIEW,
  params: oneAccess,
  reply: AccessDoor,
  stale,
})
