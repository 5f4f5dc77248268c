import { answer } from '#kit/server/extension-point.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead } from '#modules/platform/home/server/front.ts'
import { blockedDatesFound } from './find.ts'
import { blockedDaysAhead } from './home.ts'

answer(daysAhead, blockedDaysAhead)
answer(recordsFoundBy, blockedDatesFound)
