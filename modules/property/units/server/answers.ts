import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead, figuresOfHome, setUpSteps, waitsForMe } from '#modules/platform/home/server/front.ts'
import { bulkOfUnits } from './bulk.ts'
import { unitsFound } from './find.ts'
import { firstTower, firstUnit, leasesEnding, letOfHome, lettingDays } from './home.ts'
import { lettingsOfCompany } from './leaving-company-rows.ts'
import { occupiesBuilding } from './occupation.ts'
import { moves } from './occupies-rows.ts'
import { managingUnit } from './why-unit.ts'

answer(companyLeaving, lettingsOfCompany)

answer(explainedRecords, managingUnit)

answer(figuresOfHome, letOfHome)
answer(waitsForMe, leasesEnding)
answer(daysAhead, lettingDays)
answer(setUpSteps, firstTower)
answer(setUpSteps, firstUnit)

answer(recordsFoundBy, unitsFound)
answer(occupiesBuilding, moves)

for (const one of bulkOfUnits) answer(bulkActions, one)
