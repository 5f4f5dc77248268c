import { useEffect, useEffectEvent } from 'react'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { CallArgs } from './api.ts'
import { useFocusKept } from './focus.ts'
import { type SendOptions, useSend } from './queries.ts'

/** For a deed that was chosen and asks nothing: it is done when its part is drawn first, once. */
export const useAtOnce = (act: () => void): void => {
  useFocusKept()
  const begin = useEffectEvent(act)
  useEffect(() => begin(), [])
}

interface Told<E extends Endpoint> extends Pick<SendOptions<E>, 'said' | 'undo' | 'onDone'> {
  onClose: () => void
}

/** The same for one call; the part goes when it is done or refused. */
export const useSendAtOnce = <E extends Endpoint>(call: E, args: CallArgs<E>, { onClose, ...told }: Told<E>): void => {
  const send = useSend(call, { ...told, closes: onClose, onRefused: onClose })
  useAtOnce(() => send(args))
}
