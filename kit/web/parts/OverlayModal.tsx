import '@mantine/core/styles/Modal.layer.css'

export { Modal } from '@mantine/core'
