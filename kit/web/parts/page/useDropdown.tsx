import { type Ref, useId, useImperativeHandle, useState } from 'react'

/** Where a dropdown opens, and whether it is open; `near` says that a pointer or the keys have come to its button, so that its code can come too. */
export interface Dropped {
  id: string
  element: HTMLElement | null
  opened: boolean
  near: boolean
  onClose: () => void
}

/**
 * A button and what opens from it, apart: the button is there at once, the dropdown with all that places it (a tenth of what a list weighs) when it is
 * first wanted. `target` goes to the button, `dropped` to a part that is loaded by `later` and stands at `<Anchor>`.
 */
export const useDropdown = (kind: 'menu' | 'dialog') => {
  const id = useId()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const [near, setNear] = useState(false)
  const come = () => setNear(true)
  return {
    target: {
      id,
      ref: setElement,
      onClick: () => setOpened(!opened),
      onPointerEnter: come,
      onFocus: come,
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
    } as const,
    dropped: { id, element, opened, near, onClose: () => setOpened(false) } satisfies Dropped,
  }
}

/** Stands for a button that was drawn before: Mantine places a dropdown at the element of its child. */
export const Anchor = ({ element, ref }: { element: HTMLElement | null; ref?: Ref<HTMLElement | null> }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element])
  return null
}
