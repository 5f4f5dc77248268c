import { ChartColumn } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const lobbyForecastScreens = screens('visitors/lobby-forecast', t, [
  {
    path: '/lobby-forecast',
    title: 'lobbyForecast',
    can: can.VIEW,
    addOn: 'VMS',
    menu: { group: 'visitors', icon: ChartColumn },
    load: () => import('./LobbyForecast.tsx').then((m) => m.LobbyForecast),
  },
])
