export { exportJob } from './export-job.ts'
export type { Cell } from './export-kind.ts'
export { eraseExports, forgetExports } from './forget.ts'
export { startExport } from './start-export.ts'
