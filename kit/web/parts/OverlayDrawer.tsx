import '@mantine/core/styles/Drawer.layer.css'

export { Drawer } from '@mantine/core'
