import { decimalsOf } from '#kit/contract/money.ts'

/** One credit pays one unit of the building's currency; credits are counted in hundredths, a part of one in the payer's disfavour. */
export const creditsFor = (amount: number, currency: string): number => Math.ceil((amount * 100) / 10 ** decimalsOf(currency))

/** '12.50' for a reader. */
export const creditsText = (hundredths: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)
