import { answer } from '#kit/server/extension-point.ts'
import { charged, companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { ledgerChecks } from '#modules/money/ledger/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead, figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { chargesFound } from './find.ts'
import { chargesOfMonth, disputesEnd, disputesWaiting, monthsWaiting, statementsWaiting } from './home.ts'
import { chargesOfLeaver } from './leaving.ts'
import { isCharged, unposted } from './ledger-rows.ts'
import { partsOfPerson } from './personal.ts'
import { managingCharge } from './why-charge.ts'

answer(companyLeaving, chargesOfLeaver)
for (const part of partsOfPerson) answer(personalData, part)
answer(charged, isCharged)
answer(ledgerChecks, { check: unposted })
answer(figuresOfHome, chargesOfMonth)
answer(waitsForMe, disputesWaiting)
answer(waitsForMe, monthsWaiting)
answer(waitsForMe, statementsWaiting)
answer(daysAhead, disputesEnd)
answer(recordsFoundBy, chargesFound)
answer(explainedRecords, managingCharge)
