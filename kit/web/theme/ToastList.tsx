import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

export const ToastList = () => <Notifications position="bottom-right" containerWidth={360} transitionDuration={200} />
