export type { Cell } from './export-kind.ts'
export { eraseExports, forgetExports } from './forget.ts'
export { listExport } from './list-export.ts'
