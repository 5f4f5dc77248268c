export { type Balance, balancesOf } from './balance-rows.ts'
export { checkLedger, type Disagreement, ledgerChecks } from './check-ledger.ts'
export { type Account, post, postAll, type Posted, type Posting } from './post-rows.ts'
