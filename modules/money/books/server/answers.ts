import { answer } from '#kit/server/extension-point.ts'
import { ledgerChecks } from '#modules/money/ledger/server/front.ts'
import { writtenAfterClosing } from './check-rows.ts'

answer(ledgerChecks, { check: writtenAfterClosing })
