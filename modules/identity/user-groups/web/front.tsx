export { addedText } from './addedText.ts'
export { AddPeople } from './AddPeople.tsx'
export { type Deed, GroupFrame } from './GroupFrame.tsx'
export { GroupHistory } from './GroupHistory.tsx'
export { GroupPeople } from './GroupPeople.tsx'
export { DeleteGroup, RemoveEverybody, RemovePerson } from './GroupQuestions.tsx'
/** The words that groups of the platform share; a screen of theirs loads them by `useGroupTexts`. */
export { t as groupTexts } from './texts.ts'
export { useTexts as useGroupTexts } from './useTexts.ts'
