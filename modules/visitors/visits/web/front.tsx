export { answerDeskPanel, type DeskPanelProps } from './deskPanels.tsx'
