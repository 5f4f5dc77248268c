import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where messages appear. The shell has it; pages without sign-in say things in place, which keeps them light. */
export const Toasts = () => <Notifications position="bottom-right" containerWidth={360} transitionDuration={200} />
