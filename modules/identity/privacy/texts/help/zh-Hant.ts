import type { Help } from '#kit/contract/help.ts'

export default {
  title: '個人資料',
  about: '系統所儲存的個人資料：可匯出為單一檔案、刪除並取得回條，並在期滿後清除。',
  questions: [
    {
      ask: '怎樣取得關於我的所有資料？',
      answer: '在「我的資料」要求檔案。檔案在背景製作，可於七天內下載。',
    },
    {
      ask: '甚麼是異議？',
      answer: '你不同意機構所記錄的某項資料。在管理員答覆前，異議會一直顯示。',
    },
    {
      ask: '要求刪除後會怎樣？',
      answer: '如你是負責人或最後一名管理員，會於七天內離開，以便另行委任。其後可識別你身份的資料會被刪除，並發出回條列明所作處理。',
    },
  ],
} satisfies Help
