import type { Args, Endpoint } from '#kit/contract/endpoint.ts'
import type { CallArgs } from '#kit/web/api.ts'
import { type SendOptions, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { ConfirmDialog, type ConfirmProps } from './ConfirmDialog.tsx'

type Deletion = Endpoint & { version: Endpoint }

interface Props<E extends Deletion> extends Pick<ConfirmProps, 'title' | 'children' | 'consequences' | 'warning' | 'countdown' | 'onClose'> {
  call: E
  params: Args<E> extends { params: infer P } ? P : never
  /** Of the record as it was when the question was asked: `useOpened`. */
  version: number
  said: Required<SendOptions<E>>['said']
  /** It is gone: a page of it leads elsewhere. */
  onDone?: (() => void) | undefined
}

/** Asks before a record is deleted at the version that was read, and closes when it is, or when that version is no longer there. */
export const ConfirmDelete = <E extends Deletion>({ call, params, version, said, onDone, onClose, ...question }: Props<E>) => {
  const remove = useSend(call, { said, onDone: () => onDone?.(), closes: onClose })
  // The compiler does not follow which arguments an endpoint has; these are all that a deletion takes.
  const args: unknown = { params, version }
  return (
    <ConfirmDialog opened verb={words('delete')} busy={remove.busy} onClose={onClose} onConfirm={() => remove(args as CallArgs<E>)} {...question} />
  )
}
