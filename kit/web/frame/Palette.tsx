import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { words } from '#kit/web/words.ts'
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
  wordsOf,
} from './palette.ts'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteOption } from './PaletteOption.tsx'
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

/** Drawn anew each time it opens, so that it begins empty. */
const Body = ({ onClose, userId, groups, search, place }: Omit<Props, 'opened'>) => {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
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
  const press = (event: KeyboardEvent) => {
    // Enter and arrows choose among Chinese characters while one is being typed.
    if (event.nativeEvent.isComposing || !current) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) {
      const next = (items.indexOf(current) + by + items.length) % items.length
      setAt(next)
      const target = items[next]
      if (target) document.getElementById(idOf(target))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      if ('href' in current && (event.ctrlKey || event.metaKey)) {
        remember(current)
        window.open(current.href, '_blank', 'noopener')
        onClose()
      } else document.getElementById(idOf(current))?.click()
    } else return
    event.preventDefault()
  }

  return (
    <>
      <div className={classes.head}>
        <Search className={classes.glass} size={18} strokeWidth={1.6} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
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
          {found.loading ? words('searching') : found.failed ? words('searchFailed') : items.length === 0 && words('nothingFound')}
        </p>
      </div>
      <PaletteFoot place={place} />
    </>
  )
}

export const Palette = ({ opened, onClose, ...rest }: Props) => (
  <Modal
    opened={opened}
    onClose={onClose}
    size={640}
    centered={false}
    yOffset="11dvh"
    attributes={{ content: { 'aria-label': words('search') } }}
    classNames={{ content: classes.content, body: classes.body }}
  >
    <Body onClose={onClose} {...rest} />
  </Modal>
)
