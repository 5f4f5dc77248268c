import { answer } from '#kit/server/extension-point.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead } from '#modules/platform/home/server/front.ts'
import { occupiesBuilding } from '#modules/property/units/server/front.ts'
import { blockedDatesFound } from './find.ts'
import { blockedDaysAhead } from './home.ts'
import { blockedTimes } from './occupies.ts'

answer(daysAhead, blockedDaysAhead)
answer(recordsFoundBy, blockedDatesFound)
answer(occupiesBuilding, blockedTimes)
