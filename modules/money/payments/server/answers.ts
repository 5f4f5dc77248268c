import { answer } from '#kit/server/extension-point.ts'
import { charged, companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { ledgerChecks } from '#modules/money/ledger/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead, figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { platformCharges } from '#modules/property/subscriptions/server/front.ts'
import { chargebacksFound } from './chargebacks/find.ts'
import { chargebacksToAnswer, evidenceDays } from './chargebacks/home.ts'
import { checkChargebacks } from './chargebacks/ledger-rows.ts'
import { paymentsFound } from './find.ts'
import { gateways } from './gateway/gateways.ts'
import { stripeGateway } from './gateway/stripe.ts'
import { paymentsOpen, refundsFailed, refundsToApprove } from './home.ts'
import { erasePayments, isCharged, paymentsOfLeaver, personalOfPayments } from './leaving.ts'
import { checkPayments } from './ledger-rows.ts'
import { keptByPlatform } from './platform-fees.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'

answer(gateways, { provider: 'SANDBOX', make: sandboxGateway })
answer(gateways, { provider: 'STRIPE', make: (app) => app.config.stripe && stripeGateway(app, app.config.stripe) })

answer(charged, isCharged)
answer(platformCharges, keptByPlatform)
answer(ledgerChecks, { check: checkPayments })
answer(ledgerChecks, { check: checkChargebacks })
answer(companyLeaving, paymentsOfLeaver)
for (const part of personalOfPayments) answer(personalData, part)
answer(erasing, (tx, { userId }) => erasePayments(tx, userId))

answer(figuresOfHome, paymentsOpen)
answer(waitsForMe, chargebacksToAnswer)
answer(daysAhead, evidenceDays)
answer(waitsForMe, refundsFailed)
answer(waitsForMe, refundsToApprove)
answer(recordsFoundBy, paymentsFound)
answer(recordsFoundBy, chargebacksFound)
