import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Pick, PickPage } from '#kit/web/parts/fields/pick.ts'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { pauses } from '#kit/web/pauses.ts'
import { words } from '#kit/web/words.ts'
import { Modal } from './OverlayModal.tsx'
import classes from '#kit/web/parts/fields/PickMany.module.css'

interface Props {
  title: string
  value: Pick[]
  load: (search: string, page: number) => Promise<PickPage>
  kind?: 'organisation' | 'person' | undefined
  placeholder: string
  /** One is chosen, by a press: there is nothing to tick. */
  one?: boolean | undefined
  onDone: (value: Pick[]) => void
  onClose: () => void
}

/** What one search has brought so far. */
interface Found {
  search: string
  page: number
  items: Pick[]
  more: boolean
  state: 'loading' | 'ready' | 'failed'
}

const beginning = (search: string): Found => ({ search, page: 1, items: [], more: false, state: 'loading' })

const shown = (item: Pick, kind: Props['kind']) => (
  <>
    {kind && <Initials name={item.name} kind={kind} />}
    <span className={classes.optionText}>
      {item.name}
      {item.detail && <span className={classes.detail}>{item.detail}</span>}
    </span>
  </>
)

interface OptionProps {
  kind: Props['kind']
  item: Pick
  chosen: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onChoose: () => void
}

const One = ({ item, kind, chosen, onKeyDown, onChoose }: OptionProps) => (
  <button type="button" className={classes.option} data-option onKeyDown={onKeyDown} aria-current={chosen || undefined} onClick={onChoose}>
    {shown(item, kind)}
  </button>
)

const Tickable = ({ item, kind, chosen, onKeyDown, onChoose }: OptionProps) => (
  <label className={classes.option}>
    <Checkbox data-option onKeyDown={onKeyDown} checked={chosen} onChange={onChoose} />
    {shown(item, kind)}
  </label>
)

/** What is typed, and what has been found for it page by page. */
const useSearchedPages = (load: Props['load']) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauses.choices)
  const [found, setFound] = useState(() => beginning(''))
  if (found.search !== search) setFound(beginning(search))

  const { page, state } = found
  // `load` is often written in place and new on every render; a change of it alone asks for nothing.
  const ask = useEffectEvent(load)
  useEffect(() => {
    if (state !== 'loading') return
    let wanted = true
    ask(search, page).then(
      (next) =>
        wanted && setFound((now) => ({ ...now, items: page === 1 ? next.items : [...now.items, ...next.items], more: next.more, state: 'ready' })),
      () => wanted && setFound((now) => ({ ...now, state: 'failed' })),
    )
    return () => {
      wanted = false
    }
  }, [search, page, state])

  const goOn = () => setFound((now) => ({ ...now, page: now.state === 'failed' ? now.page : now.page + 1, state: 'loading' }))
  const first = found.search === typed.trim() && state === 'ready' ? found.items[0] : undefined
  return { typed, setTyped, items: found.items, more: found.more, state, first, goOn }
}

/** Arrows go through what was found, from the field and back to it. */
const useWalk = () => {
  const field = useRef<HTMLInputElement>(null)
  const options = useRef<HTMLUListElement>(null)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by || event.nativeEvent.isComposing) return
    const stops = [field.current, ...(options.current?.querySelectorAll<HTMLElement>('[data-option]') ?? [])]
    stops[stops.findIndex((one) => one === document.activeElement) + by]?.focus()
    event.preventDefault()
  }
  return { field, options, walk }
}

export function PickDialog({ title, value, load, kind, placeholder, one = false, onDone, onClose }: Props) {
  const [picked, setPicked] = useState(value)
  const { typed, setTyped, items, more, state, first, goOn } = useSearchedPages(load)
  const { field, options, walk } = useWalk()
  const toggle = (item: Pick) => setPicked((now) => (now.some(({ id }) => id === item.id) ? now.filter(({ id }) => id !== item.id) : [...now, item]))

  return (
    <Modal opened onClose={onClose} title={title}>
      <TextInput
        type="search"
        aria-label={words('search')}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<Search size={15} strokeWidth={1.7} />}
        data-autofocus
        ref={field}
        onKeyDown={(event) => {
          walk(event)
          if (!one || event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (first) onDone([first])
        }}
      />
      <ul ref={options} className={classes.options} aria-busy={state === 'loading'}>
        {items.map((item) => (
          <li key={item.id}>
            {one ? (
              <One item={item} kind={kind} chosen={value.some(({ id }) => id === item.id)} onKeyDown={walk} onChoose={() => onDone([item])} />
            ) : (
              <Tickable item={item} kind={kind} chosen={picked.some(({ id }) => id === item.id)} onKeyDown={walk} onChoose={() => toggle(item)} />
            )}
          </li>
        ))}
        {state === 'ready' && items.length === 0 && <li className={classes.nothing}>{words('nothingFound')}</li>}
        {state === 'loading' && <li className={classes.nothing}>{words('loading')}</li>}
        {(more || state === 'failed') && state !== 'loading' && (
          <li className={classes.more}>
            <Button variant="default" size="xs" onClick={goOn}>
              {words(state === 'failed' ? 'tryAgain' : 'showMore')}
            </Button>
          </li>
        )}
      </ul>
      <div className={classes.foot}>
        {one ? <span /> : <span role="status">{words('chosen', { n: picked.length })}</span>}
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
        {!one && <Button onClick={() => onDone(picked)}>{words('done')}</Button>}
      </div>
    </Modal>
  )
}
