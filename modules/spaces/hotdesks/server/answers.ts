import { answer } from '#kit/server/extension-point.ts'
import { clockMoved, companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing, leaving } from '#modules/identity/users/server/front.ts'
import { codesToPrint } from '#modules/platform/codes/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead, figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { standingOnPlan } from '#modules/property/floor-plans/server/front.ts'
import { whoIsComing } from '#modules/visitors/lobby-forecast/server/front.ts'
import { inTheBuilding } from '#modules/visitors/roll-call/server/front.ts'
import { deskCodeKind } from './codes.ts'
import { thingsOnPlan } from './desk-rows.ts'
import { desksFound } from './find.ts'
import { desksToday, displaysSilent, ownDesksAhead } from './home.ts'
import { sittersInside } from './inside-rows.ts'
import { pathOfDesk } from './lead-rows.ts'
import { desksOfCompany, desksOfLeaver } from './leaving.ts'
import { sittersComing } from './lobby-rows.ts'
import { eraseDesks, personalOfDesks } from './personal.ts'
import { desksMove } from './settings.ts'

answer(standingOnPlan, thingsOnPlan)
answer(codesToPrint, { kind: deskCodeKind, pathOf: pathOfDesk })
answer(companyLeaving, desksOfCompany)
answer(clockMoved, desksMove)
answer(leaving, desksOfLeaver)
for (const part of personalOfDesks) answer(personalData, part)
answer(erasing, (tx, { userId }) => eraseDesks(tx, userId))
answer(figuresOfHome, desksToday)
answer(waitsForMe, displaysSilent)
answer(daysAhead, ownDesksAhead)
answer(recordsFoundBy, desksFound)
answer(inTheBuilding, sittersInside)
answer(whoIsComing, sittersComing)
