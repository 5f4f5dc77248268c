import { permissions } from '#kit/contract/permissions.ts'

export const can = permissions('RATE', ['VIEW', 'ADD', 'EDIT', 'DELETE'])
export const addOn = 'BOOK_FACILITY'
