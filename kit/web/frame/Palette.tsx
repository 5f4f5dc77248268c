import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { words } from '#kit/web/words.ts'
import { wordsOf } from './fold.ts'
import type { PaletteGroup, PaletteItem, PaletteSearch } from './palette.ts'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteOption } from './PaletteOption.tsx'
import { takesTyped } from './typedAhead.ts'
import { usePalette } from './usePalette.ts'
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

interface ResultsProps {
  id: string
  /** What is shown, and the item to which the keys have gone. */
  palette: Pick<ReturnType<typeof usePalette>, 'text' | 'shown' | 'current' | 'point' | 'use'>
  idOf: (item: PaletteItem) => string
}

const Results = ({ id, palette: { text, shown, current, point, use }, idOf }: ResultsProps) => {
  const typed = wordsOf(text)
  return (
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
              onPoint={() => point(item)}
              onUse={() => use(item)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Begins empty. */
const Body = ({ onClose, userId, groups, search, place }: Omit<Props, 'opened'>) => {
  const id = useId()
  const idOf = (item: PaletteItem) => `${id}-${item.id}`
  const palette = usePalette({ onClose, userId, groups, search, idOf })
  const { found, items, current } = palette
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
          value={palette.text}
          onChange={(event) => palette.type(event.currentTarget.value)}
          onFocus={palette.takeAhead}
          onKeyDown={palette.press}
        />
        <button type="button" className={classes.key} aria-label={`${words('close')}, Esc`} onClick={onClose}>
          Esc
        </button>
      </div>
      <div className={classes.scroll}>
        {items.length > 0 && <Results id={id} palette={palette} idOf={idOf} />}
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
