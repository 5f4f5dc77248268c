const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

const open = (database: string, store: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
  return asked(request)
}

/** One store of a database of the browser (IndexedDB), opened for one thing at a time. It fails where the browser has none: in private windows of some. */
export const browserStore =
  (database: string, store: string) =>
  async <T>(mode: IDBTransactionMode, work: (kept: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const db = await open(database, store)
    try {
      return await asked(work(db.transaction(store, mode).objectStore(store)))
    } finally {
      db.close()
    }
  }

export const dropBrowserDatabase = async (database: string): Promise<void> => {
  await asked(indexedDB.deleteDatabase(database))
}
