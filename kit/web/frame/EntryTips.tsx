import type { RefObject } from 'react'
import { Tip } from '#kit/web/parts/page/Tip.tsx'
import { usePointed } from '#kit/web/parts/page/usePointed.ts'

const named = (at: Element) => at.closest<HTMLElement>(':is(a, button)[aria-label]') ?? undefined

/** The names of what is only a picture, beside it. */
export const EntryTips = ({ within }: { within: RefObject<HTMLElement | null> }) => {
  const target = usePointed(within, { pointed: named, focused: named })
  return target && <Tip opened target={target} position="right" label={target.getAttribute('aria-label')} />
}
