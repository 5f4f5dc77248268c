export { type BankLineAsked, linesElsewhere } from './bank/lines-elsewhere.ts'
export { receiveElsewhere } from './receive.ts'
export { type KeptLine, linesKeptNear, putLineBack, takeLineOut } from './bank/lines-kept.ts'
