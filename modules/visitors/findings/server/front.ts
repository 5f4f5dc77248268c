export { looks } from './looks.ts'
export { settleKind } from './settle-rows.ts'
