export { useCells } from './useCells.ts'
