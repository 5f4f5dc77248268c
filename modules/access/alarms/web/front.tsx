export { type AlarmDeedProps, answerAlarmDeeds } from './alarmDeeds.ts'
