export { checkFile } from './check-file.ts'
export { eraseFiles } from './erase-files.ts'
export { imagesOf, useFiles } from './file-rows.ts'
export { takeBytes } from './daily-bytes.ts'
