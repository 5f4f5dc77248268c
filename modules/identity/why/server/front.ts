export { declareCalls } from './calls.ts'
export { type ExplainedRecord, explainedRecords, unlessMissing } from './records.ts'
