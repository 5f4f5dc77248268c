import { answer } from '#kit/server/extension-point.ts'
import { waitsForMe } from '#modules/platform/home/server/front.ts'
import { uploadsWaiting } from './home.ts'

answer(waitsForMe, uploadsWaiting)
