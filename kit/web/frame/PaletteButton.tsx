import { Search } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { useNarrow } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import { modKey } from './keys.ts'
import type { Palette as PaletteType } from './Palette.tsx'
import { TopBarButton } from './TopBar.tsx'
import classes from './TopBar.module.css'

const load = () => import('./Palette.tsx')
const Palette = lazy(async () => ({ default: (await load()).Palette }))

type Props = Omit<ComponentProps<typeof PaletteType>, 'opened' | 'onClose'>

/** The search of the top bar, a button on phones; Ctrl or ⌘ K opens it from anywhere. Its code is loaded when it is first opened. */
export const PaletteButton = (props: Props) => {
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A text editor takes the same keys for its links.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setWanted(true)
      setOpened((now) => !now)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  // said in full where there is room for it
  const label = words(useNarrow() ? 'search' : props.search ? 'searchEverything' : 'searchScreens')
  return (
    <>
      <button
        type="button"
        className={classes.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onClick={open}
      >
        <Search size={16} strokeWidth={1.6} aria-hidden />
        <span className={classes.searchLabel}>{label}</span>
        <kbd className={classes.keys}>{modKey} K</kbd>
      </button>
      <span className={classes.phoneOnly}>
        <TopBarButton label={words('search')} icon={Search} onClick={open} />
      </span>
      {wanted && (
        <Suspense>
          <Palette {...props} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
