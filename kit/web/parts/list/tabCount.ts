import { numberText } from '#kit/web/parts/charts/numbers.ts'

/** The number on a tab: '12', or '10,000+' where there are more than lists are counted to. Nothing until it is known. */
export const tabCount = <Name extends string>(
  counts: (Readonly<Partial<Record<Name, number>>> & { readonly minimums: readonly string[] }) | undefined,
  name: Name,
): string | undefined => {
  const n: number | undefined = counts?.[name]
  return counts === undefined || n === undefined ? undefined : `${numberText(n)}${counts.minimums.includes(name) ? '+' : ''}`
}
