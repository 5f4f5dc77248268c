import { answer } from '#kit/server/extension-point.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { plansFound } from './find.ts'

answer(recordsFoundBy, plansFound)
