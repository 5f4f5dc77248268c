import { answer } from '#kit/server/extension-point.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { discountsFound, ratesFound } from './find.ts'
import { usesOfDiscounts } from './personal.ts'

answer(recordsFoundBy, ratesFound)
answer(recordsFoundBy, discountsFound)
answer(personalData, usesOfDiscounts)
