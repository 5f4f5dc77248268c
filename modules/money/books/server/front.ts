export { taxRates } from './tax-rates.ts'
