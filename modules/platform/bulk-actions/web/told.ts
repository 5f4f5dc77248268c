/** What is said at the end of a run: of how many something has become another, and of how many it was so before. */
export type Told = (changed: number, before: number) => string
