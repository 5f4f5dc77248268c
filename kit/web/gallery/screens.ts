import type { Screen } from '#kit/web/screens.ts'

const screen = (path: string): Screen => ({
  path,
  module: 'kit/gallery',
  title: () => 'Gallery',
  titleKeys: [],
  texts: { load: () => Promise.resolve() },
  public: true,
  load: () => import('./Gallery.tsx').then((m) => m.Gallery),
})

/** Every part of the kit by itself, to look at and to try; under `npm run dev` only. */
export const galleryScreens: readonly Screen[] = [screen('/gallery'), screen('/gallery/{set}')]
