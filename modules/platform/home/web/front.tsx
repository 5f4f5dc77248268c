export { blockOfHome } from './blocks.ts'
export { startOfHome } from './starts.ts'
