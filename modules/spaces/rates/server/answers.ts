import { answer } from '#kit/server/extension-point.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { discountsFound, ratesFound } from './find.ts'

answer(recordsFoundBy, ratesFound)
answer(recordsFoundBy, discountsFound)
