import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { chargeDocuments } from '#modules/money/charges/server/front.ts'
import { ledgerChecks } from '#modules/money/ledger/server/front.ts'
import { receiptLines } from '#modules/money/payments/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { figuresOfHome } from '#modules/platform/home/server/front.ts'
import { paperOf } from './document-rows.ts'
import { creditNotesFound, invoicesFound } from './find.ts'
import { eraseUploads } from './forget-uploads.ts'
import { draftsWaiting, invoicesOverdue, invoicesOwed, invoicesUnopened } from './home.ts'
import { invoicesOfLeaver } from './leaving.ts'
import { papersThatDisagree } from './ledger-rows.ts'
import { partsOfPerson } from './personal-data.ts'
import { registrationOn } from './settings.ts'

answer(companyLeaving, invoicesOfLeaver)
for (const part of partsOfPerson) answer(personalData, part)
answer(erasing, eraseUploads)

answer(ledgerChecks, { check: papersThatDisagree })
answer(chargeDocuments, { of: paperOf })
answer(receiptLines, { lineOf: registrationOn })
answer(figuresOfHome, invoicesUnopened)
answer(figuresOfHome, invoicesOverdue)
answer(figuresOfHome, invoicesOwed)
answer(figuresOfHome, draftsWaiting)
answer(recordsFoundBy, invoicesFound)
answer(recordsFoundBy, creditNotesFound)
