import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { useNarrow } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import { modKey } from './keys.ts'
import type { PaletteGroup } from './palette.ts'
import type { Palette as PaletteType } from './Palette.tsx'
import { TopBarButton } from './TopBar.tsx'
import { isStillMeant, keepTyped, takeTyped } from './typedAhead.ts'
import classes from './TopBar.module.css'

const load = () => import('./Palette.tsx')

type Props = Omit<ComponentProps<typeof PaletteType>, 'opened' | 'onClose' | 'groups'> & {
  /** Asked for each time it opens: what one may do can have changed. */
  groups: () => Promise<readonly PaletteGroup[]>
}

/** The search of the top bar, a button on phones; Ctrl or ⌘ K opens it from anywhere. Its code is loaded when it is first opened. */
export const PaletteButton = ({ groups, ...props }: Props) => {
  const [opened, setOpened] = useState(false)
  const [drawn, setDrawn] = useState<{ Palette: typeof PaletteType; groups: readonly PaletteGroup[] }>()
  const open = async () => {
    keepTyped(() => setOpened(false))
    try {
      const [{ Palette }, known] = await Promise.all([load(), groups()])
      if (!isStillMeant()) return
      setDrawn({ Palette, groups: known })
      setOpened(true)
    } catch (error) {
      takeTyped()
      console.error(error)
      showError(words('notReached'))
    }
  }
  const close = () => {
    takeTyped()
    setOpened(false)
  }
  const toggle = useEffectEvent(() => (opened ? close() : void open()))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A text editor takes the same keys for its links.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      toggle()
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
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => void open()}
      >
        <Search size={16} strokeWidth={1.6} aria-hidden />
        <span className={classes.searchLabel}>{label}</span>
        <kbd className={classes.keys}>{modKey} K</kbd>
      </button>
      <span className={classes.phoneOnly}>
        <TopBarButton label={words('search')} icon={Search} onClick={() => void open()} />
      </span>
      {drawn && <drawn.Palette {...props} groups={drawn.groups} opened={opened} onClose={close} />}
    </>
  )
}
