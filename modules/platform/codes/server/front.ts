export { codeCalled, codeOf, ensureCode, exchangeCode, type PrintedCode } from './code-rows.ts'
export { codesToPrint, pathOfCode } from './leads.ts'
export { posterSheet } from './poster.ts'
