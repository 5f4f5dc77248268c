import { type ComponentType, lazy, Suspense } from 'react'
import { setAccessToken, setRenewal } from '#kit/web/api.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { useParam } from '#kit/web/navigation.ts'
import { Toasts } from '#kit/web/theme/Toasts.tsx'
import { upload } from '#kit/web/upload.ts'
import classes from './Gallery.module.css'

// for the tests of what has no look of its own
Object.assign(window, { kit: { setAccessToken, setRenewal, upload } })

const sets: Record<string, ComponentType> = {
  inputs: lazy(async () => ({ default: (await import('./Inputs.tsx')).Inputs })),
  uploads: lazy(async () => ({ default: (await import('./Uploads.tsx')).Uploads })),
  dialogs: lazy(async () => ({ default: (await import('./Dialogs.tsx')).Dialogs })),
}

/** For those who build the portal, so in English only. */
export const Gallery = () => {
  const Specimens = sets[useParam('set')]
  return (
    <PublicPage owner={{ name: 'Parts of the kit' }} wide>
      <h1 className={classes.title}>Gallery</h1>
      <nav aria-label="Sets">
        <ul className={classes.sets}>
          {Object.keys(sets).map((name) => (
            <li key={name}>
              <Link href={`/gallery/${name}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense>{Specimens && <Specimens />}</Suspense>
      <Toasts />
    </PublicPage>
  )
}
