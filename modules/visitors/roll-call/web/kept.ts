// What a warden's phone keeps while there is no network, and forgets with its link. A browser without room for it works as long as the page is open.

const database = 'roll-call'
const store = 'kept'

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
  return asked(request)
}

const tried = async <T>(work: (db: IDBDatabase) => Promise<T>): Promise<T | undefined> => {
  try {
    const db = await open()
    try {
      return await work(db)
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

export const keep = (name: string, value: unknown): Promise<void> =>
  tried(async (db) => {
    await asked(db.transaction(store, 'readwrite').objectStore(store).put(value, name))
  })

export const readKept = (name: string): Promise<unknown> => tried((db) => asked<unknown>(db.transaction(store).objectStore(store).get(name)))

export const forgetKept = (): Promise<void> =>
  tried(async (db) => {
    await asked(db.transaction(store, 'readwrite').objectStore(store).clear())
  })
