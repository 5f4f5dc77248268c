export { type BankLineAsked, linesElsewhere } from './bank/lines-elsewhere.ts'
