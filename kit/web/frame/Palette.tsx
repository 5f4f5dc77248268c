import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
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
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteOption } from './PaletteOption.tsx'
import { takesTyped, takeTyped } from './typedAhead.ts'
import { useFound } from './useFound.ts'
import classes from './Palette.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** What this person used lately is kept under this name. */
  userId: string
  /** Screens and actions: all that is known without asking. */
  groups: readonly PaletteGroup[]
  search?: PaletteSearch
  /** At the foot: 'In Marlowe Exchange'. */
  place?: string
}

/** Begins empty. */
const Body = ({ onClose, userId, groups, search, place }: Omit<Props, 'opened'>) => {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  /** Enter was pressed before the answer to what was typed had come. */
  const [awaited, setAwaited] = useState<{ anew: boolean }>()
  const [recent] = useState(() => recentOf(userId))
  const found = useFound(search, text)
  const typed = wordsOf(text)
  const shown = typed.length
    ? arranged(filterGroups(groups, text, recent), found.groups, text)
    : together([{ label: words('recentlyUsed'), items: recentRecords() }, ...withRecent(groups, words('recentlyUsed'), recent)]).filter(
        ({ items: some }) => some.length > 0,
      )
  const items = shown.flatMap((group) => group.items)
  const current = items[Math.min(at, items.length - 1)]
  const idOf = (item: PaletteItem) => `${id}-${item.id}`

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
  // what is only written nearly so was not meant by pressing Enter
  const openAwaited = useEffectEvent((anew: boolean) => current && !shown.some(({ instead }) => instead) && open(current, anew))
  const answered = !found.loading && !found.failed
  useEffect(() => {
    if (awaited && answered) openAwaited(awaited.anew)
  }, [awaited, answered])
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

  return (
    <>
      <div className={classes.head}>
        <Search className={classes.glass} size={18} strokeWidth={1.6} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          {...{ [takesTyped]: '' }}
          role="combobox"
          aria-label={words('search')}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? id : undefined}
          aria-activedescendant={current && idOf(current)}
          autoComplete="off"
          spellCheck={false}
          placeholder={words(search ? 'searchEverything' : 'searchScreens')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
            setAwaited(undefined)
          }}
          onFocus={() => {
            const ahead = takeTyped()
            if (ahead) setText((before) => before + ahead)
          }}
          onKeyDown={press}
        />
        <button type="button" className={classes.key} aria-label={`${words('close')}, Esc`} onClick={onClose}>
          Esc
        </button>
      </div>
      <div className={classes.scroll}>
        {items.length > 0 && (
          <div id={id} role="listbox" aria-label={words('results')}>
            {shown.map((group, i) => (
              <div key={group.label} role="group" aria-labelledby={`${id}-group-${i}`}>
                <div id={`${id}-group-${i}`} className={classes.group} role="presentation">
                  {group.label}
                </div>
                {group.items.map((item) => (
                  <PaletteOption
                    key={item.id}
                    id={idOf(item)}
                    item={item}
                    typed={typed}
                    current={item === current}
                    onPoint={() => setAt(items.indexOf(item))}
                    onUse={() => use(item)}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        <p role="status" className={classes.note}>
          {found.loading ? words('searching') : found.failed ? words('searchFailed') : items.length === 0 && (found.nothing ?? words('nothingFound'))}
        </p>
      </div>
      <PaletteFoot place={place} />
    </>
  )
}

export const Palette = ({ opened, onClose, ...rest }: Props) => {
  const [times, setTimes] = useState({ opened, n: 0 })
  if (times.opened !== opened) setTimes({ opened, n: times.n + Number(opened) })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={640}
      centered={false}
      yOffset="11dvh"
      attributes={{ content: { 'aria-label': words('search') } }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {/* drawn anew each time it opens, also while it is still fading from the last */}
      <Body key={times.n} onClose={onClose} {...rest} />
    </Modal>
  )
}
