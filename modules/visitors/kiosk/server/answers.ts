import { answer } from '#kit/server/extension-point.ts'
import { waitsForMe } from '#modules/platform/home/server/front.ts'
import { codesAreTyped } from '#modules/visitors/visits/server/front.ts'
import { kiosksSilent } from './home.ts'
import { hasKiosk } from './kiosk-rows.ts'

answer(codesAreTyped, hasKiosk)
answer(waitsForMe, kiosksSilent)
