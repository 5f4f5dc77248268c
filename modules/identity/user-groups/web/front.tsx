export { addedText } from './addedText.ts'
export { GroupHistory } from './GroupHistory.tsx'
export { GroupPeople } from './GroupPeople.tsx'
export { DeleteGroup } from './GroupQuestions.tsx'
export { type Deed, GroupScreen } from './GroupScreen.tsx'
/** The words that groups of the platform share; a screen of theirs loads them by `useGroupTexts`. */
export { t as groupTexts } from './texts.ts'
export { useTexts as useGroupTexts } from './useTexts.ts'
