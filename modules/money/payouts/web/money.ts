import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'

export const money = (amount: number, currency: string): string => shownMoney(amount, currency, language)
/** Of a finding: an amount as money, words as they are. */
export const saidText = (text: string, currency: string): string => (/^-?\d{1,15}$/.test(text) ? money(Number(text), currency) : text)
