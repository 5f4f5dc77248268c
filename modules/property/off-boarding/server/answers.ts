import { answer } from '#kit/server/extension-point.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { daysAhead } from '#modules/platform/home/server/front.ts'
import { leavingBy } from '#modules/property/units/server/front.ts'
import { eraseLost } from './erase-lost.ts'
import { leavingDays, plannedBy } from './home.ts'

answer(erasing, (tx, { email }) => eraseLost(tx, email))

answer(daysAhead, leavingDays)

answer(leavingBy, plannedBy)
