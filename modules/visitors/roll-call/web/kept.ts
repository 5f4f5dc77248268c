import { browserStore } from '#kit/web/browserStore.ts'

// What a warden's phone keeps while there is no network, and forgets with its link. A browser without room for it works as long as the page is open.

const inStore = browserStore('roll-call', 'kept')
const tried = <T>(mode: IDBTransactionMode, work: (kept: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> =>
  inStore(mode, work).catch(() => undefined)

export const keep = async (name: string, value: unknown): Promise<void> => {
  await tried('readwrite', (kept) => kept.put(value, name))
}

export const readKept = (name: string): Promise<unknown> => tried<unknown>('readonly', (kept) => kept.get(name))

export const forgetKept = async (): Promise<void> => {
  await tried('readwrite', (kept) => kept.clear())
}
