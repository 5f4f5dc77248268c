import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import { t } from './texts.ts'

/** Loaded with its words once somebody is signed in; the sign-in page does without. */
export const NoticesMenu = fromAfar(
  async () => {
    const [{ NoticesMenu: Bell }] = await Promise.all([import('./NoticesMenu.tsx'), t.load()])
    return Bell
  },
  <span style={{ width: 36 }} />,
)
