export { Frame } from './Frame.tsx'
export { gate, mayOpen } from './gate.ts'
export { holds, productName, useSession } from './session.ts'
export { t as sessionTexts } from './texts.ts'
