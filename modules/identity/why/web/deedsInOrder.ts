import type { Deed } from '../contract.ts'

/** What people mostly want to know stands first. None is left out: what is not named here could not be asked about. */
const place: Record<Deed, number> = { open: 1, book: 2, receive: 3, manage: 4, change: 5 }

export const deedsInOrder = (asked: readonly Deed[] = []): Deed[] => asked.toSorted((a, b) => place[a] - place[b])
