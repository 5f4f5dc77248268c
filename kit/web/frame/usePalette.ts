import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { words } from '#kit/web/words.ts'
import { wordsOf } from './fold.ts'
import {
  arranged,
  filterGroups,
  type PaletteGroup,
  type PaletteItem,
  type PaletteSearch,
  recentOf,
  recentRecords,
  rememberRecord,
  rememberUsed,
  together,
  withRecent,
} from './palette.ts'
import { takeTyped } from './typedAhead.ts'
import { useFound } from './useFound.ts'

interface Given {
  onClose: () => void
  userId: string
  groups: readonly PaletteGroup[]
  search?: PaletteSearch
  /** The element in which an item stands. */
  idOf: (item: PaletteItem) => string
}

/** What is shown for a text; for none, what was used lately and all that is known without asking. */
const useShown = ({ userId, groups, search }: Given, text: string) => {
  const [recent] = useState(() => recentOf(userId))
  const found = useFound(search, text)
  const shown = wordsOf(text).length
    ? arranged(filterGroups(groups, text, recent), found.groups, text)
    : together([{ label: words('recentlyUsed'), items: recentRecords() }, ...withRecent(groups, words('recentlyUsed'), recent)]).filter(
        ({ items: some }) => some.length > 0,
      )
  return { found, shown }
}

/** What becomes of an item that is chosen: it is remembered, and opens here or beside. */
const openers = ({ onClose, userId, groups, idOf }: Given) => {
  const remember = (item: PaletteItem) => {
    if (groups.some((group) => group.items.includes(item))) rememberUsed(userId, item.id)
    else rememberRecord(item)
  }
  const use = (item: PaletteItem) => {
    remember(item)
    onClose()
    if ('run' in item) item.run()
  }
  const open = (item: PaletteItem, anew: boolean) => {
    if (anew && 'href' in item) {
      remember(item)
      window.open(item.href, '_blank', 'noopener')
      onClose()
    } else document.getElementById(idOf(item))?.click()
  }
  return { use, open }
}

/** What is typed and pressed in the palette, what is shown for it, and what becomes of the item that is chosen. */
export const usePalette = (given: Given) => {
  const { idOf } = given
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  /** Enter was pressed before the answer to what was typed had come. */
  const [awaited, setAwaited] = useState<{ anew: boolean }>()
  const { found, shown } = useShown(given, text)
  const { use, open } = openers(given)
  const items = shown.flatMap((group) => group.items)
  const current = items[Math.min(at, items.length - 1)]

  // what is only written nearly so was not meant by pressing Enter
  const openAwaited = useEffectEvent((anew: boolean) => current && !shown.some(({ instead }) => instead) && open(current, anew))
  const answered = !found.loading && !found.failed
  useEffect(() => {
    if (awaited && answered) openAwaited(awaited.anew)
  }, [awaited, answered])
  const type = (next: string) => {
    setText(next)
    setAt(0)
    setAwaited(undefined)
  }
  const takeAhead = () => {
    const ahead = takeTyped()
    if (ahead) setText((before) => before + ahead)
  }
  const press = (event: KeyboardEvent) => {
    // Enter and arrows choose among Chinese characters while one is being typed.
    if (event.nativeEvent.isComposing) return
    const anew = event.ctrlKey || event.metaKey
    // who types and presses Enter means what was typed, which may be found only now; pressed again, what stands there
    if (event.key === 'Enter' && found.loading && at === 0 && !awaited) {
      event.preventDefault()
      setAwaited({ anew })
      return
    }
    if (!current) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) {
      const next = (items.indexOf(current) + by + items.length) % items.length
      setAt(next)
      const target = items[next]
      if (target) document.getElementById(idOf(target))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') open(current, anew)
    else return
    event.preventDefault()
  }
  const point = (item: PaletteItem) => setAt(items.indexOf(item))
  return { text, type, takeAhead, press, found, shown, items, current, point, use }
}
