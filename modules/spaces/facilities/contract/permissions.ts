import { permissions } from '#kit/contract/permissions.ts'

export const can = permissions('SPACE', ['VIEW', 'ADD', 'EDIT', 'DELETE'])
