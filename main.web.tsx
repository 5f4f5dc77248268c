import '#kit/web/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAnewWhenReplaced } from '#kit/web/chunks.ts'
import { language } from '#kit/web/language.ts'
import { Router } from '#kit/web/router.tsx'
import { declareScreens, loadScreens, screenAt, screensLater } from '#kit/web/screens.ts'
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx'
import { loadScreenWords, words } from '#kit/web/words.ts'
import { gate, loadFrame, missingScreen, sessionScreens, sessionTexts, signOut, tabOf } from '#modules/identity/session/web/front.tsx'

document.documentElement.lang = language
loadAnewWhenReplaced()

declareScreens(sessionScreens)
screensLater(async () => {
  const [{ screens }] = await Promise.all([import('#modules/all.web.ts'), import('#modules/answers.web.ts'), loadScreenWords()])
  // asked for here and not above, so that it is no part of what is built
  const gallery = import.meta.env.DEV ? (await import('#kit/web/gallery/screens.ts')).galleryScreens : []
  try {
    declareScreens([...gallery, ...screens])
  } catch (error) {
    // as the documents want it: who cannot be given screens is not left inside
    void signOut('ended')
    throw error
  }
})

// in a function, because a file that waits for another one that builds on it would wait forever
const begin = async () => {
  // beside the words, not after them; what fails here is told by the router, which asks again
  if (!screenAt(location.pathname)) loadScreens().catch(() => {})
  await Promise.all([words.load(), sessionTexts.load()])

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <Router gate={gate} tabOf={tabOf} missing={missingScreen} loadFrame={loadFrame} />
      </ThemeProvider>
    </StrictMode>,
  )
}
void begin()
