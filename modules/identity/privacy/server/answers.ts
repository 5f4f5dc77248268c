import { answer } from '#kit/server/extension-point.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { waitsForMe } from '#modules/platform/home/server/front.ts'
import { eraseTraces } from './erase-traces.ts'
import { erasuresWaiting, objectionsWaiting } from './home.ts'

answer(erasing, eraseTraces)

answer(waitsForMe, objectionsWaiting)
answer(waitsForMe, erasuresWaiting)
