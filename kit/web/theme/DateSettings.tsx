import '@mantine/dates/styles.layer.css'
import { DatesProvider } from '@mantine/dates'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-hk'
import type { ReactNode } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { language } from '#kit/web/language.ts'

const locales: Record<Language, string> = { en: 'en', 'zh-Hant': 'zh-hk', 'zh-Hans': 'zh-cn' }

/** Around every date part: calendars speak the reader's language, and their code loads with the first of them. */
export const DateSettings = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={{ locale: locales[language], firstDayOfWeek: 0, weekendDays: [0, 6] }}>{children}</DatesProvider>
)
