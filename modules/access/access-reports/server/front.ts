export { reportFile } from './downloads.ts'
