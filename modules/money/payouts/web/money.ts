import { money } from '#kit/web/parts/fields/money.ts'

/** Of a finding: an amount as money, words as they are. */
export const saidText = (text: string, currency: string): string => (/^-?\d{1,15}$/.test(text) ? money(Number(text), currency) : text)
