import type { Consequence } from '#kit/web/parts/ConfirmDialog.tsx'
import type { Part } from '../contract.ts'

/** What a dialog says will end, and how many. */
export const endings = (parts: readonly Part[]): Consequence[] => parts.filter(({ ends }) => ends).map(({ what, count }) => ({ what, count }))
