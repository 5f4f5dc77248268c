/** The frame is fetched with the first screen in it. */
export const loadFrame = () => import('./Frame.tsx').then((m) => m.Frame)
export { gate } from './gate.ts'
export { productName } from './session.ts'
export { t as sessionTexts } from './texts.ts'
