import type { Help } from '#kit/contract/help.ts'

export default {
  title: '輪候名單',
  about: '因已被他人預訂而輪候的項目，例如某時段的會議室。一旦騰出，系統會為名單上的第一位預留並以電郵通知。',
  questions: [
    { ask: '會為我預留多久？', answer: '兩小時，最遲至開始前一小時（需較早預訂的房間則更早）；其後讓予名單上的下一位。同時最多為你預留兩項。' },
    { ask: '輪候要收費嗎？', answer: '不用。預留時會顯示價錢，接納後才須付款。' },
    { ask: '為何排在我後面的人先獲配？', answer: '對方輪候的範圍較小（例如時段較短），而騰出的只有該部分；你的次序不變。' },
  ],
} satisfies Help
