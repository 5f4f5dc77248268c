/** An entry of what a part lists, such as an action or a column; `may.edit && {…}` is none where it does not hold. */
export type Entry<T> = T | false | null | undefined | '' | 0

export const entries = <T>(list: readonly Entry<T>[]): T[] => list.filter((one): one is T => !!one)
