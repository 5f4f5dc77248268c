import { answer } from '#kit/server/extension-point.ts'
import { charged } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { discountsFound, ratesFound } from './find.ts'
import { usesOfDiscounts } from './personal.ts'
import { isPriced } from './price-rows.ts'

answer(recordsFoundBy, ratesFound)
answer(recordsFoundBy, discountsFound)
answer(personalData, usesOfDiscounts)
// what is booked keeps its own currency; prices would become others
answer(charged, isPriced)
