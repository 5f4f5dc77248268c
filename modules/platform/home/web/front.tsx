export { blockOfHome } from './blocks.ts'
