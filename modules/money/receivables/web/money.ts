import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'

export const money = (amount: number, currency: string): string => shownMoney(amount, currency, language)
