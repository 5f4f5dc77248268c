/** The frame is fetched with the first screen in it, and with it the words of the modules that its navigation names. */
export const loadFrame = async () => {
  const named = allScreens().filter((screen) => screen.menu && mayOpen(screen))
  const [{ Frame }] = await Promise.all([import('./Frame.tsx'), loadAround(), ...named.map((screen) => screen.texts.load())])
  return Frame
}
import { allScreens } from '#kit/web/screens.ts'
import { loadAround } from './around.tsx'
import { mayOpen } from './gate.ts'

export { aroundScreens } from './around.tsx'
export { gate } from './gate.ts'
export { answerTerms, type LegalText } from './public/legal.ts'
export { t as sessionTexts } from './texts.ts'
export { signOut } from './session.ts'
