import '#kit/web/theme/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAnewWhenReplaced } from '#kit/web/chunks.ts'
import { language } from '#kit/web/language.ts'
import { queries } from '#kit/web/queries.ts'
import { makeRouter } from '#kit/web/router.tsx'
import { declareScreens } from '#kit/web/screens.ts'
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx'
import { words } from '#kit/web/words.ts'
import { screens } from '#modules/all.web.ts'
import { gate, loadFrame, sessionTexts, signOut } from '#modules/identity/session/web/front.tsx'

document.documentElement.lang = language
loadAnewWhenReplaced()
// asked for here and not above, so that it is no part of what is built
const gallery = import.meta.env.DEV ? (await import('#kit/web/gallery/screens.ts')).galleryScreens : []
declareScreens([...gallery, ...screens])
await Promise.all([words.load(), sessionTexts.load()])

/** As the documents want it: who cannot be given screens is not left inside. */
const buildRoutes = () => {
  try {
    return makeRouter({ gate, loadFrame })
  } catch (error) {
    void signOut('ended')
    throw error
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={buildRoutes()} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
)
