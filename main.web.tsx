import '#kit/web/theme/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { language } from '#kit/web/language.ts'
import { queries } from '#kit/web/queries.ts'
import { makeRouter } from '#kit/web/router.tsx'
import { declareScreens } from '#kit/web/screens.ts'
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx'
import { words } from '#kit/web/words.ts'
import { screens } from '#modules/all.web.ts'
import { gate, loadFrame, sessionTexts } from '#modules/identity/session/web/front.tsx'

document.documentElement.lang = language
declareScreens(screens)
await Promise.all([words.load(), sessionTexts.load()])

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={makeRouter({ gate, loadFrame })} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
)
