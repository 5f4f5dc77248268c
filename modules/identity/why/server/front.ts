export { declareCalls } from './calls.ts'
export { type ExplainedRecord, explainedRecords, reachLink, unlessMissing } from './records.ts'
