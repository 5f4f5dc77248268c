export { answerReportTab, type ReportTabProps } from './reportTabs.tsx'
