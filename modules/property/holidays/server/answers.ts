import { answer } from '#kit/server/extension-point.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead } from '#modules/platform/home/server/front.ts'
import { holidaysFound } from './find.ts'
import { holidaysAhead } from './home.ts'

answer(daysAhead, holidaysAhead)
answer(recordsFoundBy, holidaysFound)
