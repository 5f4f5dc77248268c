import { answer } from '#kit/server/extension-point.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { waitsForMe } from '#modules/platform/home/server/front.ts'
import { sheetsFound } from './find.ts'
import { uploadsWaiting } from './home.ts'

answer(waitsForMe, uploadsWaiting)
answer(recordsFoundBy, sheetsFound)
