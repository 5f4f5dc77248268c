import { answer } from '#kit/server/extension-point.ts'
import { ledgerChecks } from '#modules/money/ledger/server/front.ts'
import { eventsAbout } from '#modules/money/payments/server/front.ts'
import { linesElsewhere } from '#modules/money/receivables/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { payoutEvents } from './ask-payouts.ts'
import { payoutsAtBank } from './bank-lines.ts'
import { payoutsFound } from './find.ts'
import { checkPayouts } from './ledger-rows.ts'

answer(eventsAbout, payoutEvents)
answer(linesElsewhere, payoutsAtBank)
answer(recordsFoundBy, payoutsFound)
answer(ledgerChecks, { check: checkPayouts })
