import type { Help } from '#kit/contract/help.ts'

export default {
  title: '上載',
  about: '以 Excel 或 CSV 檔案一次過寫入多項資料：先檢查，再由你確認。',
  questions: [
    {
      ask: '確認前會發生甚麼？',
      answer: '不會寫入任何資料，亦不會發出電郵。系統會逐行檢查，並先列出有問題的行。',
    },
    {
      ask: '如何更正有問題的行？',
      answer: '在檢查頁開啟該行，更正標示的儲存格後再檢查。亦可下載失敗的行，更正後直接上載該檔案。',
    },
    {
      ask: '日期可用甚麼格式？',
      answer: '可用系統顯示的格式，例如 2026年11月28日或 28 Nov 2026，亦可用 2026-11-28。',
    },
  ],
} satisfies Help
