export { useCells } from './useCells.ts'
export { useRuleName } from './useRuleName.ts'
