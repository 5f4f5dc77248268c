export { fileInfos, imagesOf, useFiles } from './file-rows.ts'
