import type { Help } from '#kit/contract/help.ts'

export default {
  title: '批次操作',
  about: '在清單勾選多項，一次過處理；每項均按你逐項處理時的相同規則執行。',
  questions: [
    {
      ask: '如何選取清單顯示的全部項目？',
      answer: '勾選表頭的方格，再按「選取全部」。搜尋及篩選條件同樣適用，隱藏的項目不受影響。',
    },
    {
      ask: '為何有項目未獲處理？',
      answer: '每項均列明原因，例如對方職級較高，或單位已租出。其餘項目照常處理。',
    },
    {
      ask: '可以還原嗎？',
      answer: '可還原的操作，訊息旁會有「還原」。其後已被他人更改的項目會保持不變，並會列出。',
    },
  ],
} satisfies Help
