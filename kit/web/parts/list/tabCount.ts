import { numberText } from '#kit/web/parts/charts/numbers.ts'

const textOf = (n: number, isMinimum: boolean | undefined): string => `${numberText(n)}${isMinimum ? '+' : ''}`

/**
 * The number on a tab: '12', or '10,000+' where there are more than lists are counted to. Nothing until it is known. Of a tab that holds several
 * states, their sum.
 */
export const tabCount = <Name extends string>(
  counts: (Readonly<Partial<Record<Name, number>>> & { readonly minimums: readonly string[] }) | undefined,
  ...names: readonly Name[]
): string | undefined => {
  if (counts === undefined) return undefined
  const numbers = names.flatMap((name): number[] => {
    const n: number | undefined = counts[name]
    return n === undefined ? [] : [n]
  })
  if (numbers.length < names.length) return undefined
  return textOf(
    numbers.reduce((sum, n) => sum + n, 0),
    names.some((name) => counts.minimums.includes(name)),
  )
}

/** The same where the list itself has told how many there are. */
export const listCount = (list: { readonly total: number; readonly totalIsMinimum?: boolean | undefined } | undefined): string | undefined =>
  list && textOf(list.total, list.totalIsMinimum)

/** The same of one of those that are told as `{ status, count }`. */
export const statusCount = (one: { readonly count: number; readonly countIsMinimum?: boolean | undefined } | undefined): string | undefined =>
  one && textOf(one.count, one.countIsMinimum)
