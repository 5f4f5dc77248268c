import { type ComponentType, lazy } from 'react'
import type { Alarm } from '../contract/alarm.ts'

export interface AlarmDeedProps {
  oc: string
  query: Record<string, string>
  alarm: Alarm
}
interface AlarmDeed {
  name: string
  can: string
  load: () => Promise<ComponentType<AlarmDeedProps>>
}

/** What modules above do with an alarm, on its page: such as making an incident of it. */
const deeds: { name: string; can: string; Deed: ComponentType<AlarmDeedProps> }[] = []
export const answerAlarmDeeds = ({ name, can, load }: AlarmDeed): void => {
  deeds.push({ name, can, Deed: lazy(async () => ({ default: await load() })) })
}
export const deedsOfAlarms = (holds: (can: string) => boolean): { name: string; Deed: ComponentType<AlarmDeedProps> }[] =>
  deeds.filter(({ can }) => holds(can))
