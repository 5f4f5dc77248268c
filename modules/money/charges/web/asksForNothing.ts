/** Where to look, and in which order, narrows nothing. */
const beside = new Set(['oc', 'limit', 'sortProperties', 'sortDirection'])

/** Whatever else an address says was meant by whoever wrote it: it is shown as it is. */
export const asksForNothing = (address: URLSearchParams): boolean => [...address.keys()].every((key) => beside.has(key))
