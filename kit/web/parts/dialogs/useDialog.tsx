import { type ReactNode, Suspense, useState } from 'react'
import type { Args, Data, Endpoint } from '#kit/contract/endpoint.ts'
import { useItem } from '#kit/web/queries.ts'

type Close = () => void

/** The dialog that a list was asked for, of several that it may open; each may be loaded when it is. */
export const useDialog = () => {
  const [asked, setAsked] = useState<{ draw: (onClose: Close) => ReactNode }>()
  const open = (draw: (onClose: Close) => ReactNode) => setAsked({ draw })
  return { open, dialog: asked && <Suspense>{asked.draw(() => setAsked(undefined))}</Suspense> }
}

/** The same for a row that does not say enough: the whole record, with its version, is read first. */
export const useRowDialog = <E extends Endpoint>(read: E) => {
  const [asked, setAsked] = useState<{ args: Args<E>; draw: (record: Data<E>, onClose: Close) => ReactNode }>()
  const record = useItem(read, asked?.args).data
  const open = (args: Args<E>, draw: (record: Data<E>, onClose: Close) => ReactNode) => setAsked({ args, draw })
  return { open, dialog: asked && record !== undefined && <Suspense>{asked.draw(record, () => setAsked(undefined))}</Suspense> }
}
