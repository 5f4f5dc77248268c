import { useSend } from '#kit/web/queries.ts'
import { type BadgeLoan, returnBadge, undoReturn } from '../contract.ts'
import { t } from './texts.ts'

/** At once, and taken back within eight seconds. */
export const useGiveBack = (oc: string) => {
  const send = useSend(returnBadge, {
    said: ({ number }) => t('said.returned', { number }),
    undo: ({ uuid, version }) => ({ call: undoReturn, args: { params: { oc, uuid }, version } }),
  })
  return ({ uuid, version }: BadgeLoan) => send({ params: { oc, uuid }, version })
}

/** It was pressed by mistake, and the toast is gone. */
export const useTakeBack = (oc: string) => {
  const send = useSend(undoReturn, { said: t('takenBack') })
  return ({ uuid, version }: BadgeLoan) => send({ params: { oc, uuid }, version })
}
