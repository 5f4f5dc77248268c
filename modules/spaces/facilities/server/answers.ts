import { answer } from '#kit/server/extension-point.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { facilitiesFound } from './find.ts'

answer(recordsFoundBy, facilitiesFound)
