/** Each with the moment from which it is felt; said once behind them all where that is the same for all. */
export const feltWhen = (
  all: readonly { name: string; when: string }[],
  { atMost, join, withMoment }: { atMost: number; join: (names: readonly string[]) => string; withMoment: (name: string, when: string) => string },
): string => {
  const named = all.slice(0, atMost)
  const [first] = all
  if (first && all.length > 1 && all.every(({ when }) => when === first.when)) return `${join(named.map(({ name }) => name))} · ${first.when}`
  return join(named.map(({ name, when }) => withMoment(name, when)))
}
