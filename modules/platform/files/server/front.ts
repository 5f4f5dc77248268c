export { imagesOf, useFiles } from './file-rows.ts'
