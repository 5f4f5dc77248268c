import { answer } from '#kit/server/extension-point.ts'
import { setUpSteps } from '#modules/platform/home/server/front.ts'
import { boardToLookAt } from './home.ts'

answer(setUpSteps, boardToLookAt)
