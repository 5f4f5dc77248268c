import { answer } from '#kit/server/extension-point.ts'
import { daysAhead } from '#modules/platform/home/server/front.ts'
import { holidaysAhead } from './home.ts'

answer(daysAhead, holidaysAhead)
