import { permissions } from '#kit/contract/permissions.ts'

/** The documents' area 'account'. EDIT: what an organisation says of itself and how it works. */
export const can = permissions('ACCOUNT', ['VIEW', 'EDIT'])
/** How long a building keeps records of people, and what must be kept beyond it: of the building alone. */
export const canKeep = permissions('RETENTION', ['VIEW', 'EDIT'])
export const kinds = ['officeCentres', 'organisationSettings']
