import type { Language } from '#kit/contract/language.ts'
import { moneyText } from '#kit/contract/money.ts'
import { creditsFor, creditsText } from '../../contract.ts'
import type { GivenBack } from '../money/given-back.ts'
import { say } from '../words.ts'

const amountIn = (language: Language, { payBy, currency }: Pick<GivenBack, 'payBy' | 'currency'>, amount: number): string =>
  payBy === 'CREDITS' ? creditsText(creditsFor(amount, currency), language) : moneyText(amount, currency, language)

/** What an end gives back, in words for whoever has paid; nothing where nothing comes back. Of many dates what all of them give, by the way in which it was paid. */
export const backTold = (language: Language, some: readonly (GivenBack | null)[]): string[] => {
  const given = some.filter((one) => one !== null)
  const kinds = Map.groupBy(given, ({ payBy, currency, held }) => [payBy, currency, held].join(' '))
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    if (first.held) return [say(language, 'refund.waits')]
    const sum = (of: (one: GivenBack) => number) => alike.reduce((total, one) => total + of(one), 0)
    const [amount, later] = [sum((one) => one.amount), sum((one) => one.toApprove)]
    const dates = alike.filter((one) => one.amount > 0).length
    const back = { amount: amountIn(language, first, amount), n: dates }
    return [
      ...(amount > 0 ? [some.length === 1 ? say(language, `back.${first.payBy}`, back) : say(language, `refunds.${first.payBy}`, back)] : []),
      ...(later > 0 ? [say(language, amount > 0 ? 'beyond.waits' : 'back.waits', { amount: amountIn(language, first, later) })] : []),
    ]
  })
}
