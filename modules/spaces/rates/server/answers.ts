import { answer } from '#kit/server/extension-point.ts'
import { charged } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { taxRates } from '#modules/money/books/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { discountsFound, ratesFound } from './find.ts'
import { usesOfDiscounts } from './personal.ts'
import { isPriced } from './price-rows.ts'
import { writtenTax } from './tax.ts'

answer(recordsFoundBy, ratesFound)
answer(recordsFoundBy, discountsFound)
answer(personalData, usesOfDiscounts)
// what is booked keeps its own currency; prices would become others
answer(charged, isPriced)
answer(taxRates, { ratesOf: async (from, id) => (await writtenTax(from, { id }))?.rates ?? [] })
