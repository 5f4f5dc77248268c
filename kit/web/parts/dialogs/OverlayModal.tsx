import { Modal as Dialog, type ModalProps } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { useId } from 'react'
import { useFocusBack } from '#kit/web/focus.ts'

/** The dialog of all screens: it gives the focus back where it came from, wherever it was opened. */
export const Modal = (props: ModalProps) => {
  const id = useId()
  useFocusBack(props.opened, id)
  return <Dialog {...props} id={id} returnFocus={false} />
}
