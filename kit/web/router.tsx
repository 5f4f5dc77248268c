import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRouter,
} from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { ApiError } from './api.ts'
import { inTime } from './chunks.ts'
import { setNavigate } from './frame/Link.tsx'
import { product } from './product.ts'
import { DetailSkeleton, ErrorState } from './parts/States.tsx'
import { allScreens, type Screen, screenAt } from './screens.ts'
import { walkedTo } from './trail.ts'
import { words } from './words.ts'

interface Options {
  /** Where to instead, when the screen may not be opened. */
  gate: (screen: Screen, href: string) => Promise<string | undefined>
  /** Loaded with the first screen that lies in it, so that the sign-in page does not carry it. */
  loadFrame: () => Promise<ComponentType<{ children: ReactNode }>>
}

/** One route for each declared screen; those of people signed in lie in the frame. */
export const makeRouter = ({ gate, loadFrame }: Options): AnyRouter => {
  const root = createRootRoute({ component: Outlet })
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    component: lazyRouteComponent(async () => {
      const Frame = await loadFrame()
      return {
        default: () => (
          <Frame>
            <Outlet />
          </Frame>
        ),
      }
    }),
  })
  const routeOf = (screen: Screen): AnyRoute =>
    createRoute({
      getParentRoute: () => (screen.public ? root : frame),
      path: screen.path.replace(/\{(\w+)\}/g, '$$$1'),
      beforeLoad: async ({ location }) => {
        await screen.texts.load()
        const elsewhere = await gate(screen, location.href)
        if (elsewhere) throw redirect({ href: elsewhere, replace: true })
      },
      component: lazyRouteComponent(async () => ({ default: await inTime(screen.load) })),
    })
  const screens = allScreens()
  const router = createRouter({
    routeTree: root.addChildren([...screens.filter((s) => s.public).map(routeOf), frame.addChildren(screens.filter((s) => !s.public).map(routeOf))]),
    // Screens read and write their query themselves; the router must not turn `2` into a number and back.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text ? `?${text}` : ''
    },
    defaultPreload: false,
    defaultPendingMs: 150,
    defaultPendingComponent: DetailSkeleton,
    defaultNotFoundComponent: () => {
      location.replace('/404')
      return null
    },
    // What went wrong in a program is for the console; the reader can only load the page again.
    defaultErrorComponent: ({ error }) => (
      <ErrorState cause={error instanceof ApiError ? error.message : words('screenFailed')} onRetry={() => location.reload()} />
    ),
    scrollRestoration: true,
    scrollToTopSelectors: ['[data-scroll-restoration-id=sheet]'],
  })
  setNavigate((href) => router.history.push(href))
  router.subscribe('onResolved', ({ toLocation }) => {
    walkedTo(toLocation.href)
    const title = screenAt(toLocation.pathname)?.title()
    document.title = [title, product].filter(Boolean).join(' · ')
  })
  return router
}
