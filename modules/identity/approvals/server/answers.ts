import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { leaving } from '#modules/identity/users/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { waitsForMe } from '#modules/platform/home/server/front.ts'
import { bulkOfApprovals } from './bulk.ts'
import { approvalsWaiting } from './home.ts'
import { roundsOfCompany } from './leaving-company-rows.ts'
import { standInsOfLeaver } from './leaving-rows.ts'
import { decisionsOfPerson } from './personal-data.ts'

answer(companyLeaving, roundsOfCompany)
answer(leaving, standInsOfLeaver)
for (const one of decisionsOfPerson) answer(personalData, one)
answer(waitsForMe, approvalsWaiting)
for (const one of bulkOfApprovals) answer(bulkActions, one)
