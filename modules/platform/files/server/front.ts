export { checkFile } from './check-file.ts'
export { imagesOf, useFiles } from './file-rows.ts'
